const DAY = 24 * 3600;

/** ADR 0139 The limits of `docs/operations/alerts.yml`, by alert: in seconds, and for a disk the free part of it. `status` says in capitals what is beyond one. */
export const ALERT_LIMITS = {
  OctavoPaymentNotApplied: 300,
  OctavoJobsLate: 300,
  OctavoBackupOld: 2 * DAY,
  OctavoDrillOld: 8 * DAY,
  OctavoDiskFull: 0.1,
};

/** The roles without which nobody is served, or nothing is done: `OctavoApiAway`, `OctavoJobsAway`. */
export const NEEDED_ROLES = ['api', 'jobs'];
