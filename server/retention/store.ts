import type { RetentionKind } from '@octavo/domain/retention/retention';
import { type RawBuilder, sql } from 'kysely';
import { isUndecidedBefore } from '#applications/undecided/store.ts';
import type { Db } from '#db.ts';

/** The rows of a table that are older than a moment. */
type Part = { table: string; isOld: (before: Date) => RawBuilder<unknown>; oldestFirst?: true };

const before =
  (column: string) =>
  (moment: Date): RawBuilder<unknown> =>
    sql`${sql.ref(column)} < ${moment}`;

const EXPIRING = [
  'socketTickets',
  'handOffs',
  'magicLinks',
  'passwordLinks',
  'staffLinks',
  'emailConfirmations',
  'emailRestorations',
  'staffChallenges',
  'customerChallenges',
];

/** ADR 0138 What is removed of each kind in the database. Backups are elsewhere. */
const PARTS: Record<Exclude<RetentionKind, 'backups'>, Part[]> = {
  webhooks: [
    {
      table: 'paymentWebhooks',
      isOld: (moment) => sql`date_received < ${moment} and (date_processed is not null or not is_verified)`,
    },
  ],
  mails: [{ table: 'mails', isOld: before('dateCreated') }],
  notifications: [
    { table: 'notifications', isOld: before('dateCreated') },
    { table: 'pushes', isOld: before('dateCreated') },
  ],
  idempotencyKeys: [
    { table: 'idempotencyKeys', isOld: (moment) => sql`date_created < ${moment} and operation <> 'createOrder'` },
    { table: 'uploads', isOld: (moment) => sql`date_created < ${moment} and file_id is not null` }, // a repeat finds its file
  ],
  orderKeys: [
    { table: 'idempotencyKeys', isOld: (moment) => sql`date_created < ${moment} and operation = 'createOrder'` },
  ],
  links: [
    ...EXPIRING.map((table) => ({ table, isOld: before('expiresAt') })),
    { table: 'rateLimits', isOld: before('fullAt') }, // a full bucket is the same as no row
  ],
  unknownAddresses: [{ table: 'unknownAddresses', isOld: before('dateAsked') }],
  failedRequests: [{ table: 'failedRequests', isOld: before('dateCreated') }],
  formVisits: [{ table: 'formVisits', isOld: before('dateBegun') }],
  uploads: [{ table: 'uploads', isOld: (moment) => sql`date_created < ${moment} and file_id is null` }],
  sessions: [
    {
      table: 'sessions',
      isOld: (moment) => sql`date_ended < ${moment}
        and not exists (select from push_subscriptions where session_id = sessions.id)
        and not exists (select from socket_tickets where session_id = sessions.id)`,
    },
  ],
  drafts: [{ table: 'deskDrafts', isOld: before('dateUpdated') }],
  bulkRuns: [{ table: 'bulkRuns', isOld: before('dateEnded') }],
  audit: [
    { table: 'auditEntries', isOld: before('dateCreated'), oldestFirst: true },
    { table: 'auditSeals', isOld: before('dateFirst') },
  ],
  erasedAccounts: [
    {
      table: 'erasures',
      isOld: (moment) =>
        sql`exists (select from customers where id = erasures.customer_id and date_erased < ${moment})`,
    },
  ],
  applications: [{ table: 'applications', isOld: before('dateDecided') }],
  openApplications: [{ table: 'applications', isOld: isUndecidedBefore }],
  unconfirmedApplications: [
    {
      table: 'applications',
      isOld: (moment) => sql`state in ('draft', 'unconfirmed') and date_created < ${moment}`,
    },
  ],
  backupNotes: [
    { table: 'backups', isOld: before('dateStarted') },
    { table: 'backupDrills', isOld: before('dateStarted') },
  ],
};

/** How many rows of a kind are older than a moment. */
export async function countOld(db: Db, kind: keyof typeof PARTS, moment: Date): Promise<number> {
  let count = 0;
  for (const { table, isOld } of PARTS[kind]) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${isOld(moment)}`.execute(db); // oxfmt-ignore
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Removes at most `most` rows of a kind of each of its tables that are older than a moment. Answers how many. */
export async function removeOldRows(db: Db, kind: keyof typeof PARTS, moment: Date, most: number): Promise<number> {
  let removed = 0;
  for (const { table, isOld, oldestFirst } of PARTS[kind]) {
    const old = oldestFirst
      ? sql`select ctid from (select ctid, * from ${sql.table(table)} order by id limit ${most}) oldest where ${isOld(moment)}`
      : sql`select ctid from ${sql.table(table)} where ${isOld(moment)} limit ${most}`;
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(db);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}

/** The kind of which the rows of a table are, by its name. */
export const kindOfTable: ReadonlyMap<string, RetentionKind> = new Map(
  Object.entries(PARTS).flatMap(([kind, parts]) => parts.map(({ table }) => [table, kind as RetentionKind] as const)), // its own keys
);
