import type { TariffOfSite } from '@octavo/contract/desk-tariff';
import { amountOf, centsIn } from '@octavo/domain/pricing/amount';
import { EXTRA_PRICES, type ExtraPrice, PERCENT_MAX, type TariffCell } from '@octavo/domain/pricing/tariff-rule';
import { EXTRA_PRICE_NAMES, type TariffTable, keyOfCell } from '@octavo/domain/pricing/tariff-table';
import type { WorkType } from '@octavo/domain/catalogue/work-type';

export type Lists = Pick<TariffOfSite, 'workTypes' | 'levels'>;

/** The prices as they are typed: the deadlines, and a text for each cell by `keyOfCell`. */
export type Draft = { hours: readonly number[]; texts: Readonly<Record<string, string>> };

export function draftOf({ hours, pages, extras }: TariffTable): Draft {
  const typed = pages.map((page) => [keyOfCell(page), amountOf(page.cents)] as const);
  const others = EXTRA_PRICE_NAMES.map((name) => [name, textOfExtra(name, extras[name])] as const);
  return { hours, texts: Object.fromEntries([...typed, ...others]) };
}

/** What is written in the field of an extra: `20` percent, `9.99`. */
export const textOfExtra = (name: ExtraPrice, value: number): string =>
  EXTRA_PRICES[name] === 'percent' ? String(value) : amountOf(value);

/** Every cell of a work type, from the lowest level and the shortest deadline. */
export const cellsOf = (workType: WorkType, levels: Lists['levels'], hours: readonly number[]) =>
  levels.flatMap(({ id: level }) => hours.map((hour) => ({ workType, level, hours: hour })));

/** The table that a draft says, and the cells whose text is no price. A deadline without a price is left out. */
export function readDraft({ hours, texts }: Draft, { workTypes, levels }: Lists) {
  const wrong: TariffCell[] = [];
  const pages = workTypes
    .flatMap(({ id }) => cellsOf(id as WorkType, levels, hours)) // the catalogue has the four of spec §9
    .flatMap((cell) => {
      const text = texts[keyOfCell(cell)]?.trim() ?? '';
      const cents = text === '' ? null : centsIn(text);
      if (cents === null && text !== '') wrong.push(cell);
      return cents === null ? [] : [{ ...cell, cents }];
    });
  const extras = Object.fromEntries(
    EXTRA_PRICE_NAMES.map((extra) => {
      const value = extraIn(extra, texts[extra]?.trim() ?? '');
      if (value === null) wrong.push({ extra });
      return [extra, value ?? 0];
    }),
  ) as Record<ExtraPrice, number>; // one for each
  const table: TariffTable = {
    hours: hours.filter((hour) => pages.some((page) => page.hours === hour)),
    pages,
    extras,
  };
  return { table, wrong };
}

function extraIn(name: ExtraPrice, text: string): number | null {
  if (EXTRA_PRICES[name] === 'cents') return centsIn(text);
  return /^\d{1,3}$/.test(text) && Number(text) <= PERCENT_MAX ? Number(text) : null;
}

/** The table as it is sent. */
export const wireOf = ({ hours, pages, extras }: TariffTable) => ({ hours: [...hours], pages: [...pages], extras });
