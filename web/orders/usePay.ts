import { listCustomerFiles } from '@octavo/contract/files';
import type { Order } from '@octavo/contract/orders';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { countsForOrder } from '@octavo/domain/files/scan';
import { whyNoPayment } from '@octavo/domain/orders/permission';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from '@octavo/kit/useNow.ts';
import { queryOf } from '@octavo/client/query';
import { useRunningText } from '#payments/useRunningPayment.ts';
import { problemText } from '@octavo/client/problem-words';

/**
 * spec §2 Opens the payment modal: null if nothing is due; `whyNot` says the `reason` why the payment has to wait. `isLoading`: whether there is one is not
 * known yet, as the files of an editing order are loading. `isOpening`: the modal opens after that.
 */
export function usePay(order: Order, isConfirming: boolean) {
  const [params, setParams] = useSearchParams();
  const needsFile = order.workType.id === WORK_TYPE.editing;
  const files = useQuery({ ...queryOf(listCustomerFiles, { params: { id: order.id } }), enabled: needsFile });
  const reason = whyNoPayment(
    {
      status: order.orderStatus.id,
      workType: order.workType.id,
      pending: order.pending || isConfirming,
      files: files.data?.filter(countsForOrder).length ?? 1, // not loaded: the server checks it
      offeredUntil: order.offeredUntil,
    },
    useNow(),
  );
  const running = useRunningText(order, reason === 'payment_pending');
  if (order.due === 0 || reason === 'order_not_payable') return null;
  const pay = () =>
    setParams((now) => new URLSearchParams([...now, ['pay', '1']]), { replace: true, preventScrollReset: true });
  const whyNot = reason === 'payment_pending' ? running : reason && problemText({ code: reason });
  const isUnknown = files.data?.length === 0 ? files.isFetching : files.isLoading && files.failureCount === 0; // the server checks it after a failure
  const isLoading = needsFile && isUnknown; // others ask for the files of any order
  return { pay, whyNot, reason, isLoading, isOpening: isLoading && params.has('pay') };
}
