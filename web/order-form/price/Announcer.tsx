import { useEffect } from 'react';
import { money } from '@octavo/domain/language/page';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { orderPriceWords } from './words.ts';

/** Announces a new total to screen readers once the server confirms it. spec D56 A toast shows a price that the server corrected. */
export function Announcer() {
  const { quote, site } = useOrderForm();
  const { price, isConfirmed, isCorrected } = quote;
  const total = price && isConfirmed ? money(price.final, site.currency) : '';
  useEffect(() => {
    if (isCorrected && total) showToast(orderPriceWords.priceIs(total));
  }, [isCorrected, total]);
  return <output className="visually-hidden">{total && orderPriceWords.totalIs(total)}</output>;
}
