import { useEffect } from 'react';
import { money } from '#app/money.ts';
import { say } from '@octavo/kit/Toaster.tsx';
import { useOrderForm } from '../machine/order-context.ts';

/** Reads out a new total once it is sure; spec D56 says in a toast where the server's price was another than ours. */
export function Announcer() {
  const { quote, site } = useOrderForm();
  const { price, isConfirmed, isCorrected } = quote;
  const total = price && isConfirmed ? money(price.final, site.currency) : '';
  useEffect(() => {
    if (isCorrected && total) say(`The price is ${total}`);
  }, [isCorrected, total]);
  return <output className="visually-hidden">{total && `Total ${total}`}</output>;
}
