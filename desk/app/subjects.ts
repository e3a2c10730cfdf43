import type { StaffOperation } from '@octavo/domain/desk/rights';
import { paths } from './paths.ts';
import { type SubjectKind, subjectWords } from './subject-words.ts';

const PLACES: Partial<Record<SubjectKind, { to: (id: number) => string; opens: StaffOperation }>> = {
  order: { to: paths.order, opens: 'getDeskOrder' },
  fault: { to: () => paths.money, opens: 'listFaults' },
  dispute: { to: () => paths.money, opens: 'listFaults' },
  customer: { to: paths.customer, opens: 'getDeskCustomer' },
  application: { to: paths.application, opens: 'getApplication' },
  staff: { to: paths.staffMember, opens: 'listStaff' },
  site: { to: (id) => paths.site(id), opens: 'getDeskSite' },
  view: { to: () => paths.orders, opens: 'listViewOrders' },
  statement: { to: () => paths.money, opens: 'listStatements' },
  month: { to: () => paths.months, opens: 'listMonths' },
  webhook: { to: () => paths.money, opens: 'listFaults' },
  macro: { to: () => paths.macros, opens: 'createMacro' },
  'canned reply': { to: () => paths.canned, opens: 'saveCannedReply' },
};

/** The account of a site at a provider, as `fondy of site 3`. */
const ACCOUNT = / of site (\d+)$/;

/**
 * The words for what an entry is about, and where somebody who may do `opens` finds it. `names` are what some are called, by their subjects.
 * What has no id is named, as a discount code; a look at a list is at nothing more, and has no text.
 */
export function subjectOf(
  subject: string,
  names: Readonly<Record<string, string>> = {},
): { text: string; place: { to: string; opens: StaffOperation } | null } {
  if (subject === 'list') return { text: '', place: null };
  const [, siteId] = ACCOUNT.exec(subject) ?? [];
  if (siteId) return { text: subject, place: { to: paths.site(Number(siteId), 'providers'), opens: 'getDeskSite' } };
  const [, kind, number] = /^(.+) (\d+)$/.exec(subject) ?? [];
  const { names: kinds, other, named } = subjectWords;
  const words = kinds[kind as SubjectKind]; // of another kind there is none
  if (!words) return { text: other(subject), place: null };
  const id = Number(number);
  const place = PLACES[kind as SubjectKind]; // it has a name, so it is one
  const name = names[subject];
  const text = name === undefined ? words(id) : kind === 'staff' ? name : named(words(id), name);
  return { text, place: place ? { to: place.to(id), opens: place.opens } : null };
}
