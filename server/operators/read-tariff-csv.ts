import { centsIn } from '@octavo/domain/pricing/amount';
import { type PageCell, type Tariff, perPageOf } from '@octavo/domain/pricing/tariff';
import { EXTRA_PRICES, PERCENT_MAX } from '@octavo/domain/pricing/tariff-rule';
import { keyOfCell } from '@octavo/domain/pricing/tariff-table';
import { parse } from 'csv-parse/sync';
import { EXTRA, EXTRA_ORDER, EXTRA_TITLES, FIRST_COLUMNS, cellName } from './tariff-csv.ts';
import type { TariffLists } from './tariff.ts';
import { words } from './words.ts';

const HOURS_MAX = 8760; // a year

/** What a file says: the tariff, its deadlines in hours, the cell of each price by `keyOfCell`, and a sentence for each wrong cell. */
export type TariffFile = {
  tariff: Tariff;
  hours: number[];
  cells: Map<string, string>;
  errors: Record<string, string>;
};

/** Reads the CSV that `writeTariffCsv` writes. Names may be in any case; empty lines are skipped. */
export function readTariffCsv(text: string, lists: TariffLists): TariffFile {
  const file: TariffFile = { tariff: emptyTariff(), hours: [], cells: new Map(), errors: {} };
  const lines = linesOf(text, file);
  const [header, ...rest] = lines;
  if (!header) {
    file.errors.A1 ??= words.tariff.header;
    return file;
  }
  file.hours = readHeader(file, header);
  const seen = new Map<string, number>();
  const prices: Priced[] = [];
  for (const line of rest) {
    if (same(line.cells[0], EXTRA)) readExtra(file, line);
    else prices.push(...readPages(file, line, lists, seen));
  }
  file.tariff.perPage = perPageOf(prices);
  for (const name of EXTRA_ORDER) {
    if (!file.cells.has(name)) file.errors[EXTRA_TITLES[name]] ??= words.tariff.extraMissing(EXTRA_TITLES[name]);
  }
  return file;
}

type Line = { number: number; cells: string[] };

function linesOf(text: string, file: TariffFile): Line[] {
  try {
    const records = parse(text, { bom: true, relax_column_count: true, info: true, trim: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[]; // what `info` gives
    return records
      .map(({ record, info }) => ({ number: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    file.errors.A1 = words.tariff.unreadable(error instanceof Error ? error.message : '');
    return [];
  }
}

function readHeader(file: TariffFile, { number, cells }: Line): number[] {
  const [work, level, ...deadlines] = cells;
  if (!same(work, FIRST_COLUMNS[0]) || !same(level, FIRST_COLUMNS[1]) || deadlines.length === 0) {
    file.errors[cellName(number, 1)] = words.tariff.header;
  }
  return deadlines.map((text, index) => {
    const hours = Number(/^(\d{1,4}) ?h?$/i.exec(text)?.[1] ?? 0);
    const cell = cellName(number, index + 3);
    if (hours < 1 || hours > HOURS_MAX) file.errors[cell] = words.tariff.hours(HOURS_MAX);
    const isTwice = deadlines.slice(0, index).some((other) => Number.parseInt(other, 10) === hours);
    if (isTwice) file.errors[cell] ??= words.tariff.hoursTwice(hours);
    return hours;
  });
}

type Priced = PageCell & { cents: number };

/** The prices of a line. `seen` has the number of the line of each work and level before it. */
function readPages(
  file: TariffFile,
  { number, cells: line }: Line,
  lists: TariffLists,
  seen: Map<string, number>,
): Priced[] {
  const [workName, levelName, ...amounts] = line;
  const work = lists.workTypes.find(({ name }) => same(name, workName));
  const level = lists.levels.find(({ name }) => same(name, levelName));
  if (!work) file.errors[cellName(number, 1)] = words.tariff.oneOf([...namesOf(lists.workTypes), EXTRA].join(', '));
  if (!level) file.errors[cellName(number, 2)] = words.tariff.oneOf(namesOf(lists.levels).join(', '));
  if (!work || !level) return [];
  const columns = 2 + file.hours.length;
  if (line.length !== columns) file.errors[cellName(number, 1)] = words.tariff.cells(line.length, columns);
  const row = `${work.id} ${level.id}`;
  const before = seen.get(row);
  if (before !== undefined) file.errors[cellName(number, 1)] = words.tariff.rowTwice(before);
  seen.set(row, number);
  return amounts.flatMap((text, index) => {
    if (text === '') return [];
    const cell = cellName(number, index + 3);
    const hours = file.hours[index];
    const cents = centsIn(text);
    if (hours === undefined || cents === null) {
      file.errors[cell] = words.tariff.amount;
      return [];
    }
    const price = { workType: work.id, level: level.id, hours, cents };
    file.cells.set(keyOfCell(price), cell);
    return [price];
  });
}

function readExtra(file: TariffFile, { number, cells }: Line) {
  const [, title, text = ''] = cells;
  const name = EXTRA_ORDER.find((extra) => same(EXTRA_TITLES[extra], title));
  const names = EXTRA_ORDER.map((extra) => EXTRA_TITLES[extra]);
  if (!name) return void (file.errors[cellName(number, 2)] = words.tariff.oneOf(names.join(', ')));
  const before = file.cells.get(name);
  if (before !== undefined) file.errors[cellName(number, 2)] = words.tariff.extraTwice(before);
  const cell = cellName(number, 3);
  const isPercent = EXTRA_PRICES[name] === 'percent';
  const value = isPercent ? percentOf(text) : centsIn(text);
  if (value === null) file.errors[cell] = isPercent ? words.tariff.extraPercent(PERCENT_MAX) : words.tariff.extraAmount;
  file.tariff[name] = value ?? 0;
  file.cells.set(name, cell);
}

function percentOf(text: string): number | null {
  const percent = Number(/^(\d{1,3}) ?%$/.exec(text)?.[1] ?? Number.NaN);
  return percent <= PERCENT_MAX ? percent : null;
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

const same = (one = '', other = '') => one.toLowerCase() === other.toLowerCase();

const emptyTariff = (): Tariff => ({
  perPage: {},
  ...(Object.fromEntries(EXTRA_ORDER.map((name) => [name, 0])) as Omit<Tariff, 'perPage'>), // each of its prices
});
