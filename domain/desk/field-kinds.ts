/** What the value of a field of an entry of the audit means, for those who show it. */
export type FieldKind =
  | 'money'
  /** Whole units of the currency of the site. */
  | 'units'
  | 'percent'
  | 'minutes'
  | 'hours'
  /** The id of a member of staff. */
  | 'staff'
  /** The number of a writer. */
  | 'writer'
  | 'order_status'
  | 'revision_status'
  | 'site_status'
  | 'work_type'
  | 'session'
  /** One of our fixed values. */
  | 'fixed';

const NAMED: Partial<Record<FieldKind, readonly string[]>> = {
  money: ['amount', 'total', 'refunded', 'charged', 'returnedDifference', 'maxAmount', 'minPrice', 'refundLimit'],
  units: ['loyaltyMaxDiscount', 'referralValue'],
  staff: ['writerId', 'ownerId', 'deliveredBy', 'owner', 'staffId'],
  writer: ['idWriter', 'writers', 'first', 'assign', 'writerNumber', 'preferredWriters', 'writer'],
  minutes: ['minutes', 'urgencyMinutes'],
  hours: ['hours'],
  work_type: ['workType'],
  session: ['sessions', 'session'],
  fixed: ['answer', 'created', 'currency', 'decision', 'factor', 'held', 'heldFor', 'kind', 'lane', 'part', 'promised', 'role', 'sort', 'state', 'table', 'why'], // oxfmt-ignore
};

/** Operations whose `writer` is a member of staff by the id: who had the order, or what a macro changed. */
const WITH_WRITER_ID = ['deactivateStaff', 'changeRole', 'withdrawInvitation', 'runMacro', 'undoMacro'];

/** Operations that change prices of a tariff: each field is a price by the name of its cell. */
const OF_TARIFF = ['importTariff', 'saveTariff', 'restoreTariff', 'startTariff', 'withdrawTariff'];

const OF_SITE = /Site|Transfer/;

/** What stands between a field and its value where a value has a before and an after of its own. */
const SIDES = ['was', 'became', 'id'];

/** The last name of a field that says what it is: `writer` of `writer.was`. */
export function nameOfField(field: string): string {
  const names = field.split('.');
  return names.findLast((name) => !SIDES.includes(name)) ?? field;
}

/** spec §12.8 What a field of an operation means; null for a text or a plain number. */
export function kindOfField(operation: string, field: string): FieldKind | null {
  const name = nameOfField(field);
  if (OF_TARIFF.includes(operation)) return kindOfPrice(name);
  if (name === 'status' || name === 'statuses') return kindOfStatus(operation);
  if (name === 'writer' && WITH_WRITER_ID.includes(operation)) return 'staff';
  if (field === 'was' && operation === 'ownConversation') return 'staff';
  if (/^price[A-Z]/.test(name)) return 'money';
  if (/percent$/i.test(name) || /^refund(?:Unassigned|Assigned|AfterHalf)$/.test(name)) return 'percent';
  const kind = Object.entries(NAMED).find(([, names]) => names.includes(name))?.[0];
  return (kind as FieldKind | undefined) ?? null; // the names of the table are kinds
}

const kindOfPrice = (name: string): FieldKind | null =>
  name === 'startsAt' ? null : name.endsWith('Percent') ? 'percent' : 'money';

function kindOfStatus(operation: string): FieldKind {
  if (operation === 'moveRevision' || operation === 'deliverRevision') return 'revision_status';
  return OF_SITE.test(operation) ? 'site_status' : 'order_status';
}

/** The ids of members of staff that stand in a field of this kind; a name that stands there is none. */
export const idsIn = (values: readonly (string | null)[]): number[] =>
  values.filter((value) => value !== null && /^[1-9]\d{0,8}$/.test(value)).map(Number);
