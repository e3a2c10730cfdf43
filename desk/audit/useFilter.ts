import { AUDIT_KINDS } from '@octavo/domain/desk/rights';
import { useSearchParams } from 'react-router';

/** What the entries are filtered by: a person, an order and a customer by their numbers, days as `2026-11-19`, both included. */
export type AuditFilter = {
  staff?: number;
  operation?: string;
  kind?: (typeof AUDIT_KINDS)[number];
  order?: number;
  customer?: number;
  words?: string;
  q?: string;
  withReason?: 'yes';
  from?: string;
  until?: string;
};

const numberIn = (search: URLSearchParams, name: 'staff' | 'order' | 'customer') => {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > 0 ? { [name]: number } : {};
};

const textIn = (search: URLSearchParams, name: 'operation' | 'words' | 'q') => {
  const text = search.get(name);
  return text ? { [name]: text } : {};
};

const dayIn = (search: URLSearchParams, name: 'from' | 'until') => {
  const day = search.get(name) ?? '';
  return Number.isNaN(startOf(day).getTime()) ? {} : { [name]: day };
};

/** The filter of the address, and how to change it. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const kind = AUDIT_KINDS.find((one) => one === search.get('kind'));
  const filter: AuditFilter = {
    ...numberIn(search, 'staff'),
    ...textIn(search, 'operation'),
    ...(kind && { kind }),
    ...numberIn(search, 'order'),
    ...numberIn(search, 'customer'),
    ...textIn(search, 'words'),
    ...textIn(search, 'q'),
    ...(search.get('withReason') === 'yes' && { withReason: 'yes' }),
    ...dayIn(search, 'from'),
    ...dayIn(search, 'until'),
  };
  /** `isTyping`: the way back skips what was typed on the way. */
  const change = (to: AuditFilter, isTyping = false) =>
    setSearch(Object.fromEntries(Object.entries(to).map(([name, value]) => [name, String(value)])), {
      replace: isTyping,
    });
  return { filter, change };
}

/** What is searched for, also by an address that names order, customer and words of the reason apart. */
export const searchedIn = ({ q, order, customer, words }: AuditFilter) =>
  [q, order, customer, words].filter((one) => one !== undefined).join(' ');

export function withSearch(filter: AuditFilter, q: string): AuditFilter {
  const { q: _, order: __, customer: ___, words: ____, ...rest } = filter;
  return q === '' ? rest : { ...rest, q };
}

/** The same for the server: from the begin of the first day to the end of the last one, in the zone of this browser. */
export function toQuery({ from, until, ...filter }: AuditFilter) {
  return {
    ...filter,
    ...(from && { from: startOf(from).toISOString() }),
    ...(until && { until: dayAfter(until).toISOString() }),
  };
}

/** Midnight of a day in the zone of this browser; an invalid date for what is no day. */
export const startOf = (day: string) => new Date(`${day}T00:00`);

function dayAfter(day: string) {
  const date = startOf(day);
  date.setDate(date.getDate() + 1);
  return date;
}
