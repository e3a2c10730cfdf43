import { isRestored } from './is-restored.ts';

const NAME = 'created order';

/** `at` is an entry of the history, as the router numbers them; it begins again with each `page` that is opened by an address. */
type Created = { id: number; customer: number; at: number; page: number };

/** Notes that the customer has made the order in this tab, at this entry of its history. */
export const noteCreated = (id: number, customer: number) =>
  sessionStorage.setItem(
    NAME,
    JSON.stringify({ id, customer, at: indexOfEntry(), page: performance.timeOrigin } satisfies Created),
  );

/** The order that this tab has made after the present entry of its history. A page that the browser opens again, as by a reload, goes on with the entries of the page before. */
export function createdAfter(): Created | null {
  const created = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Created | null; // only `noteCreated` writes it
  if (!created || (created.page !== performance.timeOrigin && !isRestored())) return null;
  return indexOfEntry() < created.at ? created : null;
}

export const forgetCreated = () => sessionStorage.removeItem(NAME);

const indexOfEntry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
