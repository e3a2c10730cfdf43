import type { Order } from '@octavo/contract/orders';
import { useSearchParams } from 'react-router';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { useRunningText } from './useRunningPayment.ts';
import { paymentWords } from './words.ts';

/** Names the payment that is being confirmed, and leads to the page that waits for it. */
export function RunningPayment({ order }: { order: Order }) {
  const text = useRunningText(order, true);
  const see = useSeePayment();
  return (
    <Banner
      action={
        <Button kind="ghost" size="small" onClick={see}>
          {paymentWords.seePayment}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/** spec §11.80 Shows the page that waits for the running payment. */
export function useSeePayment() {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (params) => new URLSearchParams([...[...params].filter(([name]) => name !== 'pay'), ['payment', 'pending']]),
      { replace: true },
    );
}
