import type { StaffOperation } from '@octavo/domain/desk/rights';
import { minutesAfter } from '@octavo/domain/time';
import { type AuditEntry, hasEntrySince, insertAuditEntry } from '#audit/store.ts';
import type { Db } from '#db.ts';
import type { StaffRow } from './store.ts';

/** What the audit needs of a call of staff. */
export type Auditor = { now: () => Date; site: { id: number }; staff: StaffRow; sessionId: string };

/** What an entry is about: `subject` in words, as `order 48210662`, and the order or customer for those who ask who looked. */
export type Subject = { subject: string; orderId?: number; customerId?: number | undefined };

export const ofOrder = (orderId: number): Subject => ({ subject: `order ${orderId}`, orderId });

type Change = Subject & { was?: unknown; became?: unknown; reason?: string };

/** ADR 0135 Writes to the audit what a member of staff changes, in the transaction of the change. Nothing in it may be a secret. */
export const auditDesk = (tx: Db, call: Auditor, operation: StaffOperation, change: Change) =>
  insertAuditEntry(tx, entryOf(call, operation, change));

/** The entry of what a member of staff changes, for a transaction that writes several together. */
export const entryOf = (call: Auditor, operation: StaffOperation, { was, became, ...about }: Change): AuditEntry => ({
  ...by(call),
  operation,
  was: was ?? null,
  became: became ?? null,
  ...about,
});

/** A screen asks for the same again and again: that is one look. */
const SAME_LOOK_MINUTES = 10;

export type Look = Auditor & { db: Db };

/** ADR 0135 Notes that a member of staff has read personal data, once in ten minutes of a session. */
export async function noteLook(call: Look, operation: StaffOperation, about: Subject) {
  const { db, now, staff, sessionId } = call;
  const look = { staffId: staff.id, sessionId, operation, subject: about.subject };
  if (await hasEntrySince(db, look, minutesAfter(now(), -SAME_LOOK_MINUTES))) return;
  await insertAuditEntry(db, entryOf(call, operation, about));
}

const by = ({ now, site, staff, sessionId }: Auditor) => ({
  actor: staff.email,
  siteId: site.id,
  staffId: staff.id,
  sessionId,
  dateCreated: now(),
});
