const NAME = 'created order';

type Created = { id: number; at: number };

/** Notes that the order was made in this tab, at this entry of its history. */
export const noteCreated = (id: number) =>
  sessionStorage.setItem(NAME, JSON.stringify({ id, at: indexOfEntry() } satisfies Created));

/** The order that this tab has made after the present entry of its history: the customer went back from it. */
export function createdAfter(): number | null {
  const created = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Created | null; // only `noteCreated` writes it
  return created && indexOfEntry() < created.at ? created.id : null;
}

/** As the router numbers the entries. */
const indexOfEntry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
