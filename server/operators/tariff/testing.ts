import * as fc from 'fast-check';

const WRONG_AMOUNTS = [
  '-1',
  '1e3',
  '1,5',
  '0x10',
  '1.234',
  'NaN',
  '=1+1',
  '٣',
  '$5',
  '12 00',
  '9999999999',
  '.5',
  'free',
];
const isAmount = (text: string) => /^\s*(\d{1,9}(\.\d{1,2})?)?\s*$/.test(text);
const wrongAmount = fc.oneof(
  fc.constantFrom(...WRONG_AMOUNTS),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !isAmount(text) && !/["\r\n]/.test(text)),
);

/** A line of a file, by its cells; `at` is a line or a cell, counted round. */
const split = (csv: string) => csv.trimEnd().split('\n').map((line) => line.split(',')); // oxfmt-ignore
const join = (lines: string[][]) => lines.map((cells) => cells.join(',')).join('\n');
const isPage = (cells: string[]) => cells[0] !== 'Extra' && cells[0] !== 'Work';

function changed(csv: string, at: number, change: (cells: string[], at: number) => string[]): string {
  const lines = split(csv);
  const pages = lines.filter(isPage);
  const line = pages[at % pages.length] ?? [];
  return join(lines.map((cells) => (cells === line ? change(cells, 2 + (at % (cells.length - 2))) : cells)));
}

const place = fc.nat(10_000);

/** Files that are no tariff, or break its rule: each is a good file with one mistake, or no file at all. */
export const malformed = (csv: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(place, wrongAmount).map(([at, amount]) => changed(csv, at, (cells, n) => cells.with(n, amount))),
    place.map((at) => changed(csv, at, (cells) => [...cells.slice(0, -1), '99999.00'])), // the longest deadline is the dearest
    place.map((at) => changed(csv, at, (cells, n) => cells.toSpliced(n, 1))),
    place.map((at) => changed(csv, at, (cells, n) => cells.toSpliced(n, 0, '5.00'))),
    fc.tuple(place, fc.constantFrom(0, 1)).map(([at, n]) => changed(csv, at, (cells) => cells.with(n, `${cells[n]}x`))),
    place.map((at) => twice(csv, at)),
    place.map((at) => csv.slice(0, at % (csv.lastIndexOf('%') + 1))),
    fc.tuple(place, fc.constantFrom('3 days', '0 h', '', '24.5 h', '99999 h')).map(([at, hours]) => inHeader(csv, at, hours)),
    fc.constantFrom('Top writers', 'Originality report', '20%', '9.99').map((part) => csv.replace(part, `${part}!`)),
    place.map((at) => `${csv.slice(0, at % csv.length)}"${csv.slice(at % csv.length)}`),
    fc.string({ maxLength: 200 }),
  ); // oxfmt-ignore

function twice(csv: string, at: number): string {
  const lines = split(csv);
  const line = lines[1 + (at % (lines.length - 1))] ?? [];
  return join([...lines, line]);
}

function inHeader(csv: string, at: number, hours: string): string {
  const [header = [], ...lines] = split(csv);
  return join([header.with(2 + (at % (header.length - 2)), hours), ...lines]);
}
