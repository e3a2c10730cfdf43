import { CATALOGUE_LISTS, type CatalogueItem } from '@octavo/domain/sites/catalogue-faults';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import { InvalidInput } from '../input.ts';
import { words } from '../words.ts';

const HEADER = ['List', 'Number', 'Name'];
const MOST_LINES = 2000;

/** The lists of a site as CSV, list after list, each in the order of the form. */
export const writeCatalogueCsv = (items: readonly CatalogueItem[]): string =>
  stringify([
    HEADER,
    ...CATALOGUE_LISTS.flatMap((list) => items.filter((item) => item.list === list).map(({ id, name }) => [list, id, name])), // oxfmt-ignore
  ]);

const said = words.catalogue;

const Line = z.object({
  list: z.enum(CATALOGUE_LISTS, said.list(CATALOGUE_LISTS.join(', '))),
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, said.number)),
    z.transform((text) => Number(text)),
  ),
  name: z.string(said.name).check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u, said.name)),
});

/** The choices of a CSV, each with its line, which counts from 1. Throws InvalidInput with a sentence for each wrong cell. */
export function readCatalogueCsv(csv: string): { item: CatalogueItem; line: number }[] {
  const [header = [], ...lines] = linesOf(csv);
  if (header.join() !== HEADER.join() || lines.length > MOST_LINES) throw new InvalidInput({ A1: said.header });
  const errors: Record<string, string> = {};
  const read = lines.flatMap(([list = '', id = '', name = ''], n) => {
    const { data, error } = Line.safeParse({ list, id, name });
    for (const { path, message } of error?.issues ?? []) errors[`${CELLS[String(path[0])] ?? 'A'}${n + 2}`] = message;
    return data ? [{ item: data, line: n + 2 }] : [];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(firstOf(errors));
  return read;
}

/** The columns of the cells, as spreadsheets name them. */
const CELLS: Record<string, string> = { list: 'A', id: 'B', name: 'C' };

const MOST_ERRORS = 50;

/** The first sentences, and how many are left out. */
export function firstOf(errors: Record<string, string>): Record<string, string> {
  const all = Object.entries(errors);
  const more = all.length - MOST_ERRORS;
  return more > 0 ? { ...Object.fromEntries(all.slice(0, MOST_ERRORS)), more: said.more(more) } : errors;
}

function linesOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new InvalidInput({ file: said.unreadable(error instanceof Error ? error.message : String(error)) });
  }
}
