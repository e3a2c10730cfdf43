import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import type { Act } from './act.ts';
import { insertAuditEntry } from './store.ts';

type Entry = { operation: string; subject: string; was?: unknown; became?: unknown };

/** ADR 0032 Writes to the audit what an operation does, in its transaction. `was` and `became` must hold no secret. */
export async function audit(tx: Db, act: Act, { operation, subject, was = null, became = null }: Entry) {
  await insertAuditEntry(tx, { actor: act.actor, operation, subject, was, became, dateCreated: act.now() });
  logEvent(act, 'set up by an operator', { actor: act.actor, operation, subject });
}

/** The fields of two objects that differ, before and after. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { was: only(before), became: only(after), isEmpty: names.length === 0 };
}
