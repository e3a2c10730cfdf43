/** What a list of orders says of an order beside its title, in this order. */
export const VIEW_COLUMNS = ['status', 'readyBy', 'writer', 'waitsFor', 'paid'] as const;
export type ViewColumn = (typeof VIEW_COLUMNS)[number];

/** spec §12.7 The columns by the parameter of an address or of a saved view: all without one, or where it names none; no other for an empty text. */
export function columnsOf(parameter: string | null | undefined): readonly ViewColumn[] {
  if (parameter === '') return [];
  const named = (parameter ?? '').split('.');
  const columns = VIEW_COLUMNS.filter((column) => named.includes(column));
  return columns.length > 0 ? columns : VIEW_COLUMNS;
}

/** Such a parameter; none for all columns. */
export const columnsParameter = (columns: readonly ViewColumn[]): { columns?: string } =>
  columns.length < VIEW_COLUMNS.length ? { columns: columns.join('.') } : {};
