import { insertAuditEntry } from '#audit/store.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import type { Act } from './act.ts';

type Entry = {
  operation: string;
  subject: string;
  was?: unknown;
  became?: unknown;
  reason?: string | null | undefined;
};

/** ADR 0032 Writes to the audit what an operation does, in its transaction. `was` and `became` must hold no secret. */
export async function audit(tx: Db, act: Act, { operation, subject, was = null, became = null, reason = null }: Entry) {
  const by = { actor: act.actor, ...act.atDesk, dateCreated: act.now() };
  await insertAuditEntry(tx, { ...by, operation, subject, was, became, reason });
  logEvent(act, 'set up by an operator', { actor: act.actor, operation, subject });
}
