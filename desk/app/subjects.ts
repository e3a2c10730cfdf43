import type { StaffOperation } from '@octavo/domain/desk/rights';
import { paths } from './paths.ts';
import { type SubjectKind, subjectWords } from './subject-words.ts';

const PLACES: Partial<Record<SubjectKind, { to: (id: number) => string; opens: StaffOperation }>> = {
  order: { to: paths.order, opens: 'getDeskOrder' },
  fault: { to: () => paths.money, opens: 'listFaults' },
  dispute: { to: () => paths.money, opens: 'listFaults' },
  customer: { to: paths.customer, opens: 'getDeskCustomer' },
  application: { to: paths.application, opens: 'getApplication' },
  staff: { to: () => paths.staff, opens: 'listStaff' },
  macro: { to: () => paths.macros, opens: 'createMacro' },
  'canned reply': { to: () => paths.canned, opens: 'saveCannedReply' },
};

/**
 * The words for what an entry is about, and where somebody who may do `opens` finds it. What has no id is named, as a discount code; a look at a
 * list is at nothing more, and has no text.
 */
export function subjectOf(subject: string): { text: string; place: { to: string; opens: StaffOperation } | null } {
  if (subject === 'list') return { text: '', place: null };
  const [, kind, number] = /^(.+) (\d+)$/.exec(subject) ?? [];
  const { names, other } = subjectWords;
  const name = names[kind as SubjectKind]; // of another kind there is none
  if (!name) return { text: other(subject), place: null };
  const id = Number(number);
  const place = PLACES[kind as SubjectKind]; // it has a name, so it is one
  return { text: name(id), place: place ? { to: place.to(id), opens: place.opens } : null };
}
