import type { StaffOperation } from '@octavo/domain/desk/rights';
import { dictionary } from '@octavo/domain/language/page';
import { paths } from './paths.ts';

/** What an entry of the audit is about, as it is stored before an id: `order 48210662`. */
type Kind =
  | 'order'
  | 'customer'
  | 'staff'
  | 'file'
  | 'message'
  | 'macro'
  | 'canned reply'
  | 'view'
  | 'bulk'
  | 'site'
  | 'fault'
  | 'webhook'
  | 'dispute'
  | 'statement'
  | 'application'
  | 'month';

const NAMES: Record<Kind, (id: number) => string> = {
  order: (id) => `Order ${id}`,
  customer: (id) => `Customer ${id}`,
  staff: (id) => `Staff ${id}`,
  file: (id) => `File ${id}`,
  message: (id) => `Message ${id}`,
  macro: (id) => `Macro ${id}`,
  'canned reply': (id) => `Canned reply ${id}`,
  view: (id) => `View ${id}`,
  bulk: (id) => `Bulk run ${id}`,
  site: (id) => `Site ${id}`,
  fault: (id) => `Fault ${id}`,
  webhook: (id) => `Notice ${id}`,
  dispute: (id) => `Dispute ${id}`,
  statement: (id) => `Statement ${id}`,
  application: (id) => `Application ${id}`,
  month: (id) => `Month ${String(id).slice(0, 4)}-${String(id).slice(4)}`,
};

const subjectWords = dictionary('deskSubjects', { names: NAMES, other: (name: string) => name });

const PLACES: Partial<Record<Kind, { to: (id: number) => string; opens: StaffOperation }>> = {
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
  const name = names[kind as Kind]; // of another kind there is none
  if (!name) return { text: other(subject), place: null };
  const id = Number(number);
  const place = PLACES[kind as Kind]; // it has a name, so it is one
  return { text: name(id), place: place ? { to: place.to(id), opens: place.opens } : null };
}
