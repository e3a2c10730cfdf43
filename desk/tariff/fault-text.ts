import { amountOf } from '@octavo/domain/pricing/amount';
import type { PageCell } from '@octavo/domain/pricing/tariff';
import type { TariffCell, TariffFault } from '@octavo/domain/pricing/tariff-rule';
import { type TariffTable, tariffOf, valueIn } from '@octavo/domain/pricing/tariff-table';
import type { Lists } from './draft.ts';
import { tariffWords as words } from './words.ts';

/** `Writing, Undergraduate, 7 days`, or the name of an extra. */
export function nameOfCell(cell: TariffCell, { workTypes, levels }: Lists): string {
  if ('extra' in cell) return words.extra[cell.extra];
  const { workType, level, hours } = cell;
  return words.cellOf(nameIn(workTypes, workType), nameIn(levels, level), words.hours(hours));
}

const nameIn = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((one) => one.id === id)?.name ?? '';

/** Why a cell is refused: its row, its column, and both prices. */
export function faultText(fault: TariffFault, table: TariffTable, lists: Lists, pagesMax: number): string {
  const { cell, than, reason } = fault;
  const name = nameOfCell(cell, lists);
  const tariff = tariffOf(table);
  const price = (at: TariffCell) => amountOf(valueIn(tariff, at) ?? 0);
  if (reason === 'extra_negative') return words.noExtra(name);
  if (reason === 'order_too_high') return words.tooHigh(name, pagesMax);
  if (reason === 'page_not_positive' || !than) return words.notPositive(name);
  const said = reason === 'shorter_costs_less' ? words.shorter : words.higher;
  return said(name, price(cell), shortName(than as PageCell, cell as PageCell, lists), price(than)); // only prices of pages are compared
}

/** Where the other price is: only what differs. */
const shortName = (than: PageCell, cell: PageCell, { levels }: Lists) =>
  than.level === cell.level ? words.hours(than.hours) : nameIn(levels, than.level);
