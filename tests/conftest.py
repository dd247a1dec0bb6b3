"""How the tests run: the same examples every time where CI is set."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", deadline=None, suppress_health_check=_patient)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_patient, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
