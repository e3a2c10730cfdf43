import { EXTRA_CHECK_HOURS } from '../catalogue/urgency.ts';
import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';

/** Why an extra cannot be chosen now. */
export type ExtraReason = 'deadline_too_short' | 'fixed_by_work_type' | 'writers_are_premium';

/** The values that decide whether an extra can be chosen. */
type Chosen = { workType: WorkType; hours: number; hasPremiumWritersOnly: boolean };

type Extra = {
  /** Its name in the payloads of spec §3 and in the row of an order. */
  wire: string;
  /** Its name in local storage and in the parameters of an address (spec §4). */
  saved: string;
  /** Its part of a price, then the name of that part in the price answer of spec §3 and in the row of an order. */
  part: string;
  price: string;
  /** Its name in the tariff, then the unit there: percent of the basic price, or cents. */
  tariff: string;
  charge: 'percent' | 'cents';
  /** spec D9 The setting that offers it on a site; every site offers an extra without one. */
  siteSwitch?: string;
  whyNot?: (chosen: Chosen) => ExtraReason | null;
};

/**
 * The extras of an order, in the order of the form and of the bill. Forms, payloads, rows, prices, settings and screens derive
 * from this list. Their texts are in `pricing/words.ts`.
 */
export const EXTRAS = {
  topWriters: {
    wire: 'premiumWriter',
    saved: 'topWriters',
    part: 'premiumWriter',
    price: 'pricePremiumWriter',
    tariff: 'premiumWriterPercent',
    charge: 'percent',
    whyNot: ({ hasPremiumWritersOnly }) => (hasPremiumWritersOnly ? 'writers_are_premium' : null), // spec §4
  },
  extraQualityCheck: {
    wire: 'extraQualityCheck',
    saved: 'extraqualityCheck',
    part: 'extraQualityCheck',
    price: 'priceExtraQualityCheck',
    tariff: 'extraQualityCheckPercent',
    charge: 'percent',
    siteSwitch: 'enableExtraQualityCheck',
    whyNot: ({ hours }) => (hours < EXTRA_CHECK_HOURS ? 'deadline_too_short' : null), // spec §4
  },
  originalityReport: {
    wire: 'originalityReport',
    saved: 'qualityFeature',
    part: 'quality', // spec D11
    price: 'priceQuality',
    tariff: 'originalityReport',
    charge: 'cents',
  },
  onePageSummary: {
    wire: 'onePageSummary',
    saved: 'onePageSummary',
    part: 'onePageSummary',
    price: 'priceOnePageSummary',
    tariff: 'onePageSummary',
    charge: 'cents',
    siteSwitch: 'enableOnePageSummary',
    whyNot: ({ workType }) => (workType === WORK_TYPE.presentation ? 'fixed_by_work_type' : null), // spec §4
  },
} as const satisfies Record<string, Extra>;

type List = typeof EXTRAS;
export type ExtraName = keyof List;
type Spelling = 'wire' | 'saved' | 'part' | 'price' | 'tariff';

/** The names of the extras in a spelling, such as `ExtraSpelled<'wire'>`. */
export type ExtraSpelled<S extends Spelling> = List[ExtraName][S];
export type ExtraSiteSwitch = Extract<List[ExtraName], { siteSwitch: string }>['siteSwitch'];

export const EXTRA_NAMES = Object.keys(EXTRAS) as ExtraName[]; // its own keys

/** spec D9 An object with one value for each setting that offers an extra. */
export const eachSiteSwitch = <V>(value: (name: ExtraSiteSwitch) => V) =>
  Object.fromEntries(EXTRA_NAMES.flatMap((name) => switchOf(name) ?? []).map((name) => [name, value(name)])) as Record<
    ExtraSiteSwitch,
    V
  >; // one key for each switch

/** An object with one value for each extra, by its name in `spelling`. */
export const eachExtra = <S extends Spelling, V>(spelling: S, value: (name: ExtraName) => V) =>
  Object.fromEntries(EXTRA_NAMES.map((name) => [EXTRAS[name][spelling], value(name)])) as Record<ExtraSpelled<S>, V>; // one key for each extra

/** spec D9 Whether a site offers an extra. */
export function isExtraOffered(name: ExtraName, site: Readonly<Record<ExtraSiteSwitch, boolean>>): boolean {
  const siteSwitch = switchOf(name);
  return siteSwitch === undefined || site[siteSwitch];
}

/** spec §4 The extras that cannot be chosen now, each with its reason. */
export function unavailableExtras(chosen: Chosen): Partial<Record<ExtraName, ExtraReason>> {
  const off: Partial<Record<ExtraName, ExtraReason>> = {};
  for (const name of EXTRA_NAMES) {
    const { whyNot }: Extra = EXTRAS[name];
    const reason = whyNot?.(chosen);
    if (reason) off[name] = reason;
  }
  return off;
}

/** spec D9 The setting that offers an extra; undefined where every site does. */
export function switchOf(name: ExtraName): ExtraSiteSwitch | undefined {
  const extra = EXTRAS[name];
  return 'siteSwitch' in extra ? extra.siteSwitch : undefined;
}
