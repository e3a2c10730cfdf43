/** ADR 0138 The days for which something is kept, and the fewest that an operator may set. */
type Kept = { days: number; least: number };

/** ADR 0138 How long each kind of data is kept. What has no line is kept as long as the order, the customer or the site that it belongs to. */
export const RETENTION = {
  /** Of payment providers, since they came. Those that were verified and not applied yet stay. */
  webhooks: { days: 90, least: 7 },
  /** Notifications by mail, since they were queued. */
  mails: { days: 30, least: 1 },
  /** spec §10.20 What the bell has, since it happened. */
  notifications: { days: 90, least: 7 },
  /** spec D20 A repeat is answered for two days. */
  idempotencyKeys: { days: 2, least: 2 },
  /** spec D20 Those of new orders: a draft whose answer was lost waits in its browser until somebody comes back to it. */
  orderKeys: { days: 90, least: 2 },
  /** Links, tickets and challenges, since they expired. */
  links: { days: 2, least: 2 },
  /** Marks of addresses that nobody has, since somebody asked for them. */
  unknownAddresses: { days: 1, least: 1 },
  /** ADR 0139 Refused and failed requests, by which support finds what a customer reads out. */
  failedRequests: { days: 14, least: 1 },
  /** spec §12.20 Visits of the order form, since they began: a visit takes a day at most, and its day is counted until it is over. */
  formVisits: { days: 3, least: 3 },
  /** Uploads that nobody finished, with their parts. */
  uploads: { days: 1, least: 1 },
  /** Sessions, since they ended. */
  sessions: { days: 365, least: 30 },
  /** Drafts of staff, since they were changed. */
  drafts: { days: 180, least: 7 },
  /** What was done to many orders at once, since it ended. */
  bulkRuns: { days: 365, least: 30 },
  /** What operators and staff did and read. */
  audit: { days: 1095, least: 365 },
  /** Of erased accounts: who asked the desk for it, and why. Nothing else of them can be read (ADR 0016). */
  erasedAccounts: { days: 1095, least: 30 },
  /** spec §12.30 Applications of writers that were decided, since then, and those whose address nobody confirmed. */
  applications: { days: 180, least: 30 },
  /** spec §12.30 Those that nobody decides, since they wait: they are closed with a mail, and kept as those that were decided. */
  openApplications: { days: 60, least: 14 },
  unconfirmedApplications: { days: 7, least: 1 },
  /** Notes of backups and drills. */
  backupNotes: { days: 400, least: 30 },
  /** Backups at BACKUP_TO, with the WAL before them. The newest one stays. */
  backups: { days: 30, least: 7 },
} as const satisfies Record<string, Kept>;

export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]; // its own keys

/** The days of each kind, with those that an operator has set. */
export const retentionDays = (set: Partial<Record<RetentionKind, number>>): Record<RetentionKind, number> =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, set[kind] ?? RETENTION[kind].days])) as Record<
    RetentionKind,
    number
  >; // of all kinds

/** The kinds of which an operator has set too few days. */
export const tooFewDays = (set: Partial<Record<RetentionKind, number>>): RetentionKind[] =>
  RETENTION_KINDS.filter((kind) => (set[kind] ?? Infinity) < RETENTION[kind].least);
