import { amountOf } from '@octavo/domain/pricing/amount';
import { type PageCell, type Tariff, pagePrice } from '@octavo/domain/pricing/tariff';
import type { TariffCell, TariffFault } from '@octavo/domain/pricing/tariff-rule';
import type { TariffLists } from '../tariff.ts';
import { words } from '../words.ts';

type Around = {
  tariff: Tariff;
  lists: TariffLists;
  pagesMax: number;
  /** Where somebody finds a cell: `D3` in a file. */
  placeOf: (cell: TariffCell) => string;
};

/** Why a price is refused: the cell by its name, its price, and the price and the place of the one that shows it. */
export function sentenceOf({ cell, than, reason }: TariffFault, { tariff, lists, pagesMax, placeOf }: Around): string {
  const said = words.tariff;
  if ('extra' in cell) return said.negative;
  const name = nameOf(cell, lists);
  const there = than ? placeOf(than) : '';
  const [price, thanPrice] = [priceIn(tariff, cell), than ? priceIn(tariff, than) : ''];
  if (reason === 'shorter_costs_less') return said.shorterCostsLess(name, price, there, thanPrice);
  if (reason === 'higher_costs_less') return said.higherCostsLess(name, price, there, thanPrice);
  return reason === 'order_too_high' ? said.tooHigh(name, pagesMax) : said.notPositive(name);
}

/** `Writing, Undergraduate, 3 h` */
export function nameOf({ workType, level, hours }: PageCell, { workTypes, levels }: TariffLists): string {
  return words.tariff.cell(nameIn(workTypes, workType), nameIn(levels, level), hours);
}

const nameIn = (list: { id: number; name: string }[], id: number) => list.find((one) => one.id === id)?.name ?? '';

const priceIn = (tariff: Tariff, cell: TariffCell) =>
  'extra' in cell ? '' : amountOf(pagePrice(tariff, cell.workType, cell.level, cell.hours) ?? 0);
