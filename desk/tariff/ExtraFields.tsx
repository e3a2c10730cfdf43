import { EXTRA_PRICES } from '@octavo/domain/pricing/tariff-rule';
import { EXTRA_PRICE_NAMES } from '@octavo/domain/pricing/tariff-table';
import { TextField } from '@octavo/kit/TextField.tsx';
import { idOfCell, undoIn } from './PriceGrid.tsx';
import css from './Tariff.module.css';
import type { DraftInHand } from './useDraft.ts';
import { tariffWords as words } from './words.ts';

type Props = { edit: DraftInHand; currency: string; isReadOnly: boolean; faults: ReadonlyMap<string, string> };

/** What the extras cost: a percentage of the basic price, or an amount. */
export const ExtraFields = ({ edit, currency, isReadOnly, faults }: Props) => (
  <div className={css.extras}>
    {EXTRA_PRICE_NAMES.map((extra) => (
      <TextField
        key={extra}
        id={idOfCell(extra)}
        label={words.extra[extra]}
        below={EXTRA_PRICES[extra] === 'percent' ? words.percent : words.extraIn(currency)}
        issue={faults.get(extra)}
        inputMode="decimal"
        maxLength={12}
        readOnly={isReadOnly}
        value={edit.draft.texts[extra] ?? ''}
        onChange={(text) => edit.type({ extra }, text)}
        onKeyDown={undoIn(edit)}
        onBlur={() => edit.leave({ extra })}
      />
    ))}
  </div>
);
