import { type Refund, cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import type { CancelReason } from '@octavo/domain/cancellations/request';
import { toAmount } from '@octavo/domain/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '@octavo/client/api-error';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { appWords } from '#app/words.ts';
import { money } from '@octavo/domain/language/page';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './Refund.module.css';
import { RefundBill } from './RefundBill.tsx';
import { CANCELLATION_HEADING, reloadCanceled } from './reload-canceled.ts';
import { refundWords } from './refund-words.ts';

type Props = { order: Order; onClose: () => void };

/**
 * spec D38, §11.82 The dialog that asks to cancel a paid order. It shows the refund of the moment when it opened; where the
 * server has another one, nothing is sent and the new one is shown.
 */
export function AskRefund({ order, onClose }: Props) {
  const { id, title, currency } = order;
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState<CancelReason | null>(null);
  const asked = useQuery({ ...queryOf(getCancellation, { params: { id } }), refetchOnMount: 'always' });
  const refund = asked.isFetchedAfterMount ? asked.data?.refund : undefined;
  const asking = useMutation({
    meta: { isQuiet: true }, // the dialog shows the error
    mutationFn: ({ total }: Refund) =>
      call(cancelOrder, { params: { id }, body: { refund: toAmount(total), ...(reason && { reason }) } }),
    onSuccess: async () => {
      await reloadCanceled(); // first, so that the focus then goes to something that stays
      showToast(refundWords.asked, { kind: 'success' });
      setTimeout(onClose); // the page hears of new data in a task of its own, and shows the panel then
    },
    onError: reloadCanceled, // the refund or the order has changed
  });
  useForgetOffline(asking);
  const isAsked = asked.data?.cancellation?.state === 'waiting'; // the answer to the request was lost, or another tab has asked
  const failure = isAsked ? null : asking.error;
  const total = refund && money(refund.total, currency);
  const footer = (
    <>
      <ModalClose ref={keep}>{refundWords.keep}</ModalClose>
      {refund && (
        <Button kind="primary" isBusy={asking.isPending} onClick={() => asking.mutate(refund)}>
          {refund.total > 0 ? refundWords.confirm(money(refund.total, currency)) : refundWords.confirmForNothing}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      title={refundWords.question}
      onClose={onClose}
      mayClose={() => !asking.isPending}
      initialFocus={keep}
      footer={footer}
      size="compact"
      focusAfter={panelHeading}
    >
      <div className={css.dialog}>
        <p className={css.title}>
          <bdi>{title || appWords.order(id)}</bdi>
        </p>
        {refund && <RefundBill order={order} refund={refund} reason={reason} onReason={setReason} />}
        {refund === null && <p>{isAsked ? refundWords.asked : refundWords.none}</p>}
        {refund === undefined &&
          (asked.isError ? (
            <Failure error={asked.error} isRetrying={asked.isFetching} onRetry={() => asked.refetch()} />
          ) : (
            <Skeleton lines={6} />
          ))}
        <FormAlert>
          {failure && (hasChanged(failure) ? sentWas(asking.variables, total, currency) : failure.message)}
        </FormAlert>
      </div>
    </Modal>
  );
}

/** What became of the request, on the page below. */
const panelHeading = () => document.querySelector<HTMLElement>(`#${CANCELLATION_HEADING}`);

const hasChanged = (error: Error) => hasCode<typeof cancelOrder>(error, 'refund_changed');

const sentWas = (sent: Refund | undefined, now: string | null | undefined, currency: string) =>
  sent && now ? refundWords.changed(money(sent.total, currency), now) : null;
