import { money } from '@octavo/domain/language/page';
import { useIsPainted } from '#app/useIsPainted.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { Due } from './Due.tsx';
import css from './Price.module.css';
import { PriceLines } from './PriceLines.tsx';
import { orderPriceWords } from './words.ts';
import { Policies } from '#sites/Policies.tsx';
import { EditTotals } from './EditTotals.tsx';

/** The margin of the sheet: the bill, the total and the deadline. */
export function PriceMargin({ isCreated }: { isCreated: boolean }) {
  const { mode, quote, site } = useOrderForm();
  const isPainted = useIsPainted();
  return (
    <div className={css.margin}>
      <h2 className={css.heading}>{orderPriceWords.price}</h2>
      <PriceLines isCreated={isCreated} />
      <p className={css.total}>
        <span className={css.heading}>{orderPriceWords.total}</span>
        <span className={css.sum}>{quote.price ? money(quote.price.final, site.currency) : '—'}</span>
      </p>
      {mode.kind === 'edit' && <EditTotals />}
      <Due />
      {isPainted && <Policies />}
    </div>
  );
}
