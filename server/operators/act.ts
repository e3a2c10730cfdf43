import type * as z from 'zod/mini';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { insertAuditEntry, lockSite } from './store.ts';

/** The services, and who acts: the user of the operating system, a given name, or later a member of staff. */
export type Act = Services & { actor: string };

/** An input that cannot be used, with an English sentence for each wrong field or cell: the command line shows them. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('Invalid input');
    this.errors = errors;
  }
}

/** The input of an operation by its schema. Throws InvalidInput. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: z.input<S>): z.output<S> {
  const { data, error } = schema.safeParse(input);
  if (error) {
    const errors = error.issues.map(({ path, message }) => [path.map(String)[0] ?? 'input', message]);
    throw new InvalidInput(Object.fromEntries(errors));
  }
  return data as z.output<S>; // the schema made it
}

/** Throws InvalidInput for one field. */
export function refuseField(field: string, sentence: string): never {
  throw new InvalidInput({ [field]: sentence });
}

/** The site of a host, locked until the transaction ends. Throws `site_unknown`. */
export async function lockedSite(tx: Db, host: string) {
  const site = await lockSite(tx, host);
  if (!site) throw new Refusal('site_unknown');
  return site;
}

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
