import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { Banner } from '@octavo/kit/Banner.tsx';
import { format } from '@octavo/domain/language/page';
import { useRef } from 'react';
import { CUSTOMERS_FROM } from '#app/came-from.ts';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useNeighbourKeys } from '#app/useNeighbourKeys.ts';
import { Codes } from './Codes.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerMargin } from './CustomerMargin.tsx';
import css from './CustomerPage.module.css';
import { CustomerOrders } from './CustomerOrders.tsx';
import { Looks } from './Looks.tsx';
import { MergedAway } from './merging/MergedAway.tsx';
import { Points } from './Points.tsx';
import { Accepted, Consents, Profile } from './Profile.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { Transfers } from './Transfers.tsx';
import { customersWords } from './words.ts';

/** A customer with everything that the desk knows: profile, consents, orders, points, codes, sessions, transfers, and who looked. */
export function CustomerPage({ customer }: { customer: DeskCustomer }) {
  const { id, dateClosed, mergedInto } = customer;
  const orders = useRef<HTMLHeadingElement>(null);
  const ledger = useRef<HTMLHeadingElement>(null);
  const { keys } = customersWords;
  useKeys(keys.title, [
    { keys: 'o', words: keys.orders, isInBar: true, run: () => orders.current?.focus() },
    { keys: 'l', words: keys.ledger, isInBar: true, run: () => ledger.current?.focus() },
  ]);
  useNeighbourKeys(keys.title, id, paths.customer, { list: CUSTOMERS_FROM, words: customersWords.neighbours });
  return (
    <div className={css.page}>
      <CustomerHead customer={customer} />
      <div className={css.body}>
        {dateClosed && mergedInto === null && <Banner>{customersWords.ended(format().dayOfYear(dateClosed))}</Banner>}
        {mergedInto !== null && <MergedAway into={mergedInto} />}
        <div className={css.two}>
          <Profile customer={customer} />
          <Consents customer={customer} />
          <Accepted customer={customer} />
        </div>
        <CustomerOrders customer={customer} headingRef={orders} />
        <Points id={id} headingRef={ledger} />
        <Codes id={id} />
        <Sessions id={id} open={customer.openSessions} />
        <Transfers customer={customer} />
        <Looks id={id} />
      </div>
      <CustomerMargin customer={customer} />
    </div>
  );
}
