import { cancelOrder } from '@octavo/contract/cancellations';
import { type ListedOrder, countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useMutation } from '@tanstack/react-query';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { appWords } from '#app/words.ts';
import { Confirmation } from '#auth/Confirmation.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { cancelWords } from './words.ts';

type Props = { order: Pick<ListedOrder, 'id' | 'title' | 'orderStatus'>; onClose: () => void };

/** spec D38 The confirmation before an unpaid order is canceled or an offer is declined. */
export function CancelOrder({ order: { id, title, orderStatus }, onClose }: Props) {
  const words = orderStatus.id === ORDER_STATUS.offered ? cancelWords.decline : cancelWords.cancel;
  const canceling = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the dialog shows the error
    mutationFn: () => call(cancelOrder, { params: { id }, body: {} }),
    onSuccess: async () => {
      await reload(); // first, so that the focus then goes to something that stays
      showToast(words.done, { kind: 'success' });
      onClose();
    },
    onError: reload, // perhaps it was paid meanwhile
  });
  return (
    <Confirmation
      question={words.question}
      keep={words.keep}
      confirm={words.confirm}
      action={canceling}
      onClose={onClose}
    >
      <p>
        <bdi>{title || appWords.order(id)}</bdi>
      </p>
      <p>{words.text}</p>
    </Confirmation>
  );
}

const reload = () => invalidate(getOrder, listOrders, countOrders);
