import { sourceOf } from '@octavo/domain/desk/audit-source';
import { changesOf } from '@octavo/domain/desk/changes';
import { idsIn, kindOfField } from '@octavo/domain/desk/field-kinds';
import { deviceOf } from '#auth/device-of.ts';
import type { Db } from '#db.ts';
import { NAMED_KINDS, loadNames } from './store.ts';

type Row = {
  id: number;
  actor: string;
  staffId: number | null;
  operation: string;
  subject: string;
  was: unknown;
  became: unknown;
  currency: string | null;
  agent: string | null;
  provenBy: string | null;
};

/** spec §12.8 What entries of a site say beside their fields: from where they came, in which currency, and what those are called who stand in them. */
export async function withFacts<R extends Row>(db: Db, site: { id: number; currency: string }, rows: R[]) {
  const named = new Map(rows.map((row) => [row.id, namedIn(row)]));
  const names = await loadNames(db, site.id, [...named.values()].flat());
  return rows.map((row) => ({
    row,
    facts: {
      source: sourceOf(row),
      currency: row.currency ?? site.currency,
      names: Object.fromEntries((named.get(row.id) ?? []).flatMap((one) => (names[one] ? [[one, names[one]]] : []))),
      device: row.agent === null ? null : { ...deviceOf(row.agent), provenBy: row.provenBy || null },
    },
  }));
}

/** Who and what stands in an entry, as `staff 5`. */
function namedIn({ operation, subject, was, became }: Row): string[] {
  const about = NAMED_KINDS.some((kind) => subject.startsWith(`${kind} `)) ? [subject] : [];
  const people = changesOf(was, became)
    .filter(({ field }) => kindOfField(operation, field) === 'staff')
    .flatMap((change) => idsIn([change.was, change.became]));
  return [...new Set([...about, ...people.map((id) => `staff ${id}`)])];
}
