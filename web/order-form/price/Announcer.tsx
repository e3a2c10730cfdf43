import { useEffect, useState } from 'react';
import { money } from '@octavo/domain/language/page';
import { offersUndo, showToast } from '@octavo/kit/Toaster.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { orderPriceWords } from './words.ts';

/**
 * Announces to screen readers a new total once the server confirms it, and a refused discount code that no toast tells, because one offers Undo.
 * spec D56 A toast shows a price that the server corrected.
 */
export function Announcer() {
  const { quote, site, state } = useOrderForm();
  const { discountCode: refused } = state.serverIssues;
  const [last, setLast] = useState({ refused, isInToast: false });
  if (last.refused !== refused) setLast({ refused, isInToast: !offersUndo() });
  const { price, isConfirmed, isCorrected } = quote;
  const total = price && isConfirmed ? money(price.final, site.currency) : '';
  useEffect(() => {
    if (isCorrected && total) showToast(orderPriceWords.priceIs(total));
  }, [isCorrected, total]);
  return (
    <>
      <output className="visually-hidden">{total && orderPriceWords.totalIs(total)}</output>
      <output className="visually-hidden">{!last.isInToast && refused}</output>
    </>
  );
}
