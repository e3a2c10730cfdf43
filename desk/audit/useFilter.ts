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
  from?: string;
  until?: string;
};

const numberIn = (search: URLSearchParams, name: 'staff' | 'order' | 'customer') => {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > 0 ? { [name]: number } : {};
};

const textIn = (search: URLSearchParams, name: 'operation' | 'words') => {
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
    ...dayIn(search, 'from'),
    ...dayIn(search, 'until'),
  };
  const change = (to: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(to).map(([name, value]) => [name, String(value)])));
  return { filter, change };
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
const startOf = (day: string) => new Date(`${day}T00:00`);

function dayAfter(day: string) {
  const date = startOf(day);
  date.setDate(date.getDate() + 1);
  return date;
}
