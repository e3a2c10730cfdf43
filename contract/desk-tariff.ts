import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { EXTRA_PRICE_NAMES, TARIFF_CSV_MAX, TARIFF_REASON_MAX } from '@octavo/domain/pricing/tariff-table';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Id, Instant, LARGEST_INTEGER, Named, NumberInUrl } from './scalars.ts';

const HOURS_MAX = 8760; // a year
const TABLE_BYTES = 512 * 1024;

const Hours = z.int().check(z.gte(1), z.lte(HOURS_MAX));
const Page = { workType: z.literal(Object.values(WORK_TYPE)), level: Id, hours: Hours };
const Value = z.int().check(z.gte(0), z.lte(LARGEST_INTEGER));

/** spec §12.16 The prices of a site: the deadlines in hours, cents for each page, and each extra in cents or percent. */
export const TariffTable = z.strictObject({
  hours: z.array(Hours).check(
    z.maxLength(60),
    z.refine((all) => new Set(all).size === all.length),
  ),
  pages: z.array(z.strictObject({ ...Page, cents: Value })).check(z.maxLength(5000)),
  extras: z.strictObject(
    Object.fromEntries(EXTRA_PRICE_NAMES.map((name) => [name, Value])) as Record<
      (typeof EXTRA_PRICE_NAMES)[number],
      typeof Value
    >, // one for each
  ),
});

const Cell = z.union([z.object(Page), z.object({ extra: z.enum(EXTRA_PRICE_NAMES) })]);

/** Why a tariff is saved, for those who read it later. */
const Reason = NeededText(TARIFF_REASON_MAX);

/** `waiting` begins at `startsAt`; `withdrawn` never began. */
export const TARIFF_STATES = ['now', 'past', 'waiting', 'withdrawn'] as const;

export const TariffVersion = z.object({
  number: z.int(),
  state: z.enum(TARIFF_STATES),
  who: z.string(),
  /** Null for the one that was there before versions were kept, and for those of a command. */
  reason: z.nullable(z.string()),
  date: Instant,
  startsAt: z.nullable(Instant),
  /** Why one that is withdrawn could not begin on its day; null where somebody took it back. */
  why: z.nullable(z.string()),
  /** The version whose prices it has again. */
  restores: z.nullable(z.int()),
  /** The first prices that differ from the version before, and how many do. */
  changes: z.array(z.object({ cell: Cell, was: z.nullable(z.int()), became: z.nullable(z.int()) })),
  changed: z.int(),
});
export type TariffVersion = z.output<typeof TariffVersion>;

const TariffOfSite = z.object({
  /** The number of the version of now; 0 where none was saved yet. */
  version: z.int(),
  currency: z.string(),
  pagesMax: z.int(),
  workTypes: z.array(Named),
  /** From the lowest. */
  levels: z.array(Named),
  table: TariffTable,
  waiting: z.nullable(TariffVersion),
});
export type TariffOfSite = z.output<typeof TariffOfSite>;

export const getDeskTariff = endpoint('getDeskTariff', {
  ...DESK,
  method: 'GET',
  path: '/tariff',
  summary: 'The prices of the site as a table, and the version that waits for its day',
  reply: TariffOfSite,
  limit: 'desk',
});

const EXAMPLE = {
  hours: [24, 72],
  pages: [
    { workType: 1, level: 1, hours: 24, cents: 2000 },
    { workType: 1, level: 1, hours: 72, cents: 1500 },
  ],
  extras: {
    premiumWriterPercent: 20,
    extraQualityCheckPercent: 10,
    originalityReport: 999,
    onePageSummary: 1499,
    preferredWriterPercent: 15,
  },
} as const;

const Money = z.nullable(Cents);

export const tryTariff = endpoint('tryTariff', {
  ...DESK,
  method: 'PUT',
  path: '/tariff/trial',
  summary: 'What the last 100 orders of the site would have cost with these prices, before codes; it changes nothing',
  bodyBytes: TABLE_BYTES,
  body: z.strictObject({ table: TariffTable }),
  reply: z.object({
    orders: z.array(z.object({ id: z.int(), title: z.string(), was: Cents, would: Money })),
    /** The sums of those that would be offered. */
    was: Cents,
    would: Cents,
    notOffered: z.int(),
  }),
  limit: 'desk',
  example: { table: EXAMPLE },
});

const From = { from: z.int().check(z.gte(0)), reason: Reason };

export const saveTariff = endpoint('saveTariff', {
  ...DESK,
  method: 'POST',
  path: '/tariff/versions',
  summary: 'Saves prices as a version, now or from a moment on, if nobody has saved another one since `from`',
  idempotent: true,
  bodyBytes: TABLE_BYTES,
  body: z.strictObject({ ...From, table: TariffTable, startsAt: z.optional(Instant) }),
  reply: TariffOfSite,
  refuses: ['tariff_changed', 'tariff_same', 'tariff_start', 'tariff_waits', 'tariff_wrong'],
  example: { from: 0, reason: 'Dearer on weekends', table: EXAMPLE },
});

const VersionInUrl = z.object({ number: NumberInUrl });

export const listTariffVersions = endpoint('listTariffVersions', {
  ...DESK,
  method: 'GET',
  path: '/tariff/versions',
  summary:
    'The versions of the prices of the site, newest first; `next` is the number before which the next page begins',
  query: z.object({ before: z.optional(NumberInUrl) }),
  reply: z.object({ versions: z.array(TariffVersion), next: z.nullable(z.int()) }),
  limit: 'desk',
});

export const restoreTariff = endpoint('restoreTariff', {
  ...DESK,
  method: 'POST',
  path: '/tariff/versions/:number/restored',
  summary: 'Saves the prices of an earlier version again, as a new version',
  params: VersionInUrl,
  body: z.strictObject(From),
  reply: TariffOfSite,
  refuses: ['tariff_changed', 'tariff_same', 'tariff_waits', 'tariff_wrong'],
  example: { from: 2, reason: 'Too dear' },
  exampleId: 1,
});

export const withdrawTariff = endpoint('withdrawTariff', {
  ...DESK,
  method: 'PUT',
  path: '/tariff/versions/:number/withdrawn',
  summary: 'Takes a version back that waits for its moment',
  params: VersionInUrl,
  reply: TariffOfSite,
  refuses: ['tariff_begun'],
});

export const downloadTariff = endpoint('downloadTariff', {
  ...DESK,
  method: 'GET',
  path: '/tariff/file',
  summary: 'The prices of the site as CSV, as the command `operator tariff export` writes them',
  reply: 'file',
  limit: 'desk',
});

export const readTariffFile = endpoint('readTariffFile', {
  ...DESK,
  method: 'PUT',
  path: '/tariff/file',
  summary: 'Reads prices from CSV, as the command `operator tariff import` does, and saves nothing',
  bodyBytes: 3 * TARIFF_CSV_MAX + 1024,
  body: z.strictObject({ csv: z.string().check(z.maxLength(TARIFF_CSV_MAX)) }),
  reply: z.object({
    /** Null where a cell cannot be read. */
    table: z.nullable(TariffTable),
    /** A sentence for each wrong cell, by its name in a spreadsheet. */
    errors: z.array(z.object({ cell: z.string(), message: z.string() })),
  }),
  limit: 'desk',
  example: { csv: 'Work,Level,24 h\n' },
});
