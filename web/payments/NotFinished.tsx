import { listPayments, leavePayment } from '@octavo/contract/payments';
import { getOrder } from '@octavo/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import css from './Confirming.module.css';
import { outcomeWords } from './outcome-words.ts';
import type { StartedPayment } from './useRunningPayment.ts';

type Props = { uid: string; payment: StartedPayment; name: string; onNotFinished: () => void };

/** spec §10.10 The customer says that they did not finish paying: the provider is asked, and unless it has begun they may pay again. */
export function NotFinished({ uid, payment, name, onNotFinished }: Props) {
  const leaving = useMutation({
    mutationFn: () => call(leavePayment, { params: { uid, id: payment.id } }),
    onSuccess: ({ isLeft }) => {
      void invalidate(listPayments, getOrder);
      if (isLeft) onNotFinished();
    },
  });
  const words = outcomeWords.confirming;
  return (
    <>
      <Button kind="outline" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {words.notFinished}
      </Button>
      <output className={css.begun}>{leaving.data && !leaving.data.isLeft && words.begun(name)}</output>
    </>
  );
}
