import { lengthText } from '@octavo/domain/pricing/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { day } from '@octavo/kit/dates.ts';
import { money } from '@octavo/domain/language/page';
import { priceWords } from '#pricing/words.ts';
import { BottomBar } from '@octavo/kit/BottomBar.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { readyAt } from './deadlines.ts';
import { Due } from './Due.tsx';
import css from './PriceBar.module.css';
import { PriceLines } from './PriceLines.tsx';
import { orderPriceWords } from './words.ts';
import { Policies } from '#sites/Policies.tsx';
import { EditTotals } from './EditTotals.tsx';

/** The bar at the bottom of a phone: why a discount code was refused, the total, which unfolds the bill, and the next button. */
export function PriceBar({ children }: { children: ReactNode }) {
  const form = useOrderForm();
  const { mode, state, quote, site } = form;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useDismiss(isOpen, place, () => setOpen(false));
  const issue = state.serverIssues.discountCode;
  const [seenIssue, setSeenIssue] = useState<string>(); // at its field, which is in the bill
  if (isOpen && issue !== seenIssue) setSeenIssue(issue);
  return (
    <BottomBar label={orderPriceWords.total}>
      {issue && issue !== seenIssue && (
        <p className={css.issue}>
          <Icon name="alertCircle" size={16} />
          <span>{issue}</span>
        </p>
      )}
      <div ref={place}>
        <button
          className={css.total}
          type="button"
          aria-expanded={isOpen}
          aria-controls="price-details"
          onClick={() => setOpen(!isOpen)}
        >
          <span className={css.amount}>
            {quote.price ? money(quote.price.final, site.currency) : '—'}
            <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
          </span>
          <bdi className={css.what}>
            {orderPriceWords.lengthReady(lengthText(state.form, priceWords), day(readyAt(state.form.urgency, form)))}
          </bdi>
        </button>
        <section className={css.sheet} id="price-details" aria-label={orderPriceWords.details} hidden={!isOpen}>
          <div className={css.grab} />
          {isOpen && (
            <>
              <PriceLines />
              {mode.kind === 'edit' && <EditTotals />}
              <Due />
              <Policies />
            </>
          )}
        </section>
      </div>
      {children}
    </BottomBar>
  );
}

/** Calls `close` on Escape and on a press outside `place`, while it is open. A dialog or an alertdialog above it takes both. */
function useDismiss(isOpen: boolean, place: React.RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const isCovered = () => document.querySelector('[role$="dialog"]') !== null;
    const press = ({ target }: Event) => !place.current?.contains(target as Node) && !isCovered() && close(); // a pointer event of the document has a node as target
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && !isCovered() && close();
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
    };
  });
}
