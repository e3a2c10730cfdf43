import type { Order } from '@octavo/contract/orders';
import { getOrder } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { takeDifference } from '@octavo/contract/refunds';
import { whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { toAmount } from '@octavo/domain/money';
import type { DifferenceWay } from '@octavo/domain/payments/refund';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { money } from '@octavo/domain/language/page';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './OrderRefunds.module.css';
import { orderRefundsWords } from './words.ts';

/** spec D22 What an order costs less after a change: the customer gets it back, or keeps it as a credit. Nothing where there is none. */
export function Difference({ order }: { order: Order }) {
  const [key] = useState(newKey); // one order, one difference: a repeat takes nothing again
  const taking = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: ({ take, amount }: { take: DifferenceWay; amount: number }) =>
      call(takeDifference, {
        key: `${key}-${take}-${amount}`,
        params: { id: order.id },
        body: { take, amount: toAmount(amount) },
      }),
    onSuccess: (_, { take }) => {
      showToast(take === 'credit' ? words.credited : words.refunded, { kind: 'success' });
      document.querySelector('h1')?.focus(); // the buttons are gone
    },
    onSettled: () => invalidate(getOrder, listOrderEvents),
  });
  useForgetOffline(taking);
  const site = useSite();
  const words = orderRefundsWords.difference;
  if (!order.difference) return null;
  const { amount, isWaiting } = order.difference;
  const canBeCredit = whyNoCreditCode(order, site) === null;
  const { text, waiting, how } = canBeCredit ? words : words.refundOnly;
  const sum = money(amount, order.currency);
  const wayOf = (take: DifferenceWay) => ({
    isBusy: taking.isPending && taking.variables.take === take,
    onClick: () => !taking.isPending && taking.mutate({ take, amount }),
  });
  return (
    <section className={css.difference}>
      <h2>
        <Icon name="refund" size={20} />
        {words.heading(sum)}
      </h2>
      <p>{isWaiting ? waiting : text}</p>
      <FormAlert>{taking.error && taking.error.message}</FormAlert>
      {!isWaiting && (
        <>
          <div className={css.ways}>
            <Button kind="primary" {...wayOf('refund')}>
              {words.refund(sum)}
            </Button>
            {canBeCredit && (
              <Button kind="outline" icon="gift" {...wayOf('credit')}>
                {words.credit}
              </Button>
            )}
          </div>
          <p className={css.how}>{how}</p>
        </>
      )}
    </section>
  );
}
