import { useSearchParams } from 'react-router';

/** What the entries are filtered by; a person, an order and a customer by their numbers. */
export type AuditFilter = { staff?: number; operation?: string; order?: number; customer?: number };

const numberIn = (search: URLSearchParams, name: 'staff' | 'order' | 'customer') => {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > 0 ? { [name]: number } : {};
};

/** The filter of the address, and how to change it. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const operation = search.get('operation');
  const filter: AuditFilter = {
    ...numberIn(search, 'staff'),
    ...(operation && { operation }),
    ...numberIn(search, 'order'),
    ...numberIn(search, 'customer'),
  };
  const change = (to: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(to).map(([name, value]) => [name, String(value)])));
  return { filter, change };
}
