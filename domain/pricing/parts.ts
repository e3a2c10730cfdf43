import { EXTRAS, EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';

type Spellings<W extends string, C extends string> = { wire: W; column: C };
type ExtraParts = {
  [N in ExtraName as (typeof EXTRAS)[N]['part']]: Spellings<(typeof EXTRAS)[N]['price'], (typeof EXTRAS)[N]['price']>;
};

const { premiumWriter, ...otherExtras } = Object.fromEntries(
  EXTRA_NAMES.map((name) => EXTRAS[name]).map(({ part, price }) => [part, { wire: price, column: price }]),
) as ExtraParts; // one part for each extra

/**
 * The parts of a price in the order of the bill: base, writers, other extras, discount, total. Each has its name in the price
 * answer of spec §3 and its column in the row of an order.
 */
const PRICE_PARTS = {
  basic: { wire: 'basicPrice', column: 'priceBasic' },
  premiumWriter,
  preferredWriter: { wire: 'pricePreferedWriter', column: 'pricePreferredWriter' }, // spelled as in spec §3
  ...otherExtras,
  discount: { wire: 'priceDiscount', column: 'priceDiscount' },
  final: { wire: 'finalPrice', column: 'priceFinal' },
} as const;

export type PricePart = keyof typeof PRICE_PARTS;

export const PRICE_PART_NAMES = Object.keys(PRICE_PARTS) as PricePart[]; // its own keys

/** The names of the parts of a price on the wire or in the row of an order. */
export type PartSpelled<S extends 'wire' | 'column'> = (typeof PRICE_PARTS)[PricePart][S];

/** An object with one value for each part, by its name in `spelling`. */
export const eachPart = <S extends 'wire' | 'column', V>(spelling: S, value: (part: PricePart) => V) =>
  Object.fromEntries(PRICE_PART_NAMES.map((part) => [PRICE_PARTS[part][spelling], value(part)])) as Record<
    PartSpelled<S>,
    V
  >; // one key for each part

/** Reads a price in cents from an object with the names of the wire or of a row. */
export const readPrice = <S extends 'wire' | 'column'>(spelling: S, from: Readonly<Record<PartSpelled<S>, number>>) =>
  Object.fromEntries(
    PRICE_PART_NAMES.map((part) => [part, from[PRICE_PARTS[part][spelling] as PartSpelled<S>]]),
  ) as Record<PricePart, number>; // one value for each part
