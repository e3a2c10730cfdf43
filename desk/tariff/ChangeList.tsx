import { amountOf } from '@octavo/domain/pricing/amount';
import { EXTRA_PRICES, type TariffCell } from '@octavo/domain/pricing/tariff-rule';
import { keyOfCell, type TariffChange } from '@octavo/domain/pricing/tariff-table';
import type { Lists } from './draft.ts';
import { nameOfCell } from './fault-text.ts';
import css from './Tariff.module.css';
import { changeWords as words } from './words.ts';

const SHOWN = 8;

type Props = { changes: readonly TariffChange[]; lists: Lists; total?: number };

/** The first prices that change, before and after. */
export function ChangeList({ changes, lists, total = changes.length }: Props) {
  const shown = changes.slice(0, SHOWN);
  return (
    <ul className={css.changeList}>
      {shown.map(({ cell, was, became }) => (
        <li key={keyOfCell(cell)}>
          <bdi>{nameOfCell(cell, lists)}</bdi> <bdi>{words.change(valueText(cell, was), valueText(cell, became))}</bdi>
        </li>
      ))}
      {total > shown.length && <li className={css.note}>{words.others(total - shown.length)}</li>}
    </ul>
  );
}

function valueText(cell: TariffCell, value: number | null): string {
  if (value === null) return words.notOffered;
  return 'extra' in cell && EXTRA_PRICES[cell.extra] === 'percent' ? `${value}%` : amountOf(value);
}
