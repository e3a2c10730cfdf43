import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type RefundRequest, decideRefund } from '@octavo/contract/desk-refunds';
import type { RefundDecision } from '@octavo/domain/desk/second-person';
import { money } from '@octavo/domain/language/page';
import { toAmount } from '@octavo/domain/money';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { reloadOrder } from '../reload.ts';
import { orderMoneyWords } from './words.ts';
import css from './Money.module.css';

const words = orderMoneyWords;

/** Whether one of them waits for a second person: nothing else can be sent or given then. */
export const isWaiting = (requests: readonly RefundRequest[]) => requests.some(({ state }) => state === 'waiting');

type Props = { order: DeskOrder; requests: readonly RefundRequest[] };

/** spec §12.5 The refunds over the limit: one that waits with its buttons, and what became of the others. */
export const RefundRequests = ({ order, requests }: Props) =>
  requests.map((request) =>
    request.state === 'waiting' ? (
      <Waiting key={request.id} order={order} request={request} />
    ) : (
      <p key={request.id} className={css.about}>
        {money(request.amount, order.currency)}: {words.requestStates[request.state]}
        {request.decidedBy && `, ${request.decidedBy.name}`}
        {request.answer && `. ${request.answer}`}
      </p>
    ),
  );

function Waiting({ order, request }: { order: DeskOrder; request: RefundRequest }) {
  const { id, amount, note, isCancellation, isCredit, isMine, askedBy, dateCreated, expiresAt } = request;
  const sum = money(amount, order.currency);
  const deciding = useMutation({
    mutationFn: async (decision: RefundDecision) => {
      await call(decideRefund, { params: { id: order.id }, body: { request: id, decision, amount: toAmount(amount) } });
      await reloadOrder();
    },
  });
  return (
    <div className={css.waiting}>
      <h3>{words.requests}</h3>
      <p>
        <b>{sum}</b> {isCancellation && words.cancellation}
        {isCredit && words.asCredit}
      </p>
      {note && <q>{note}</q>}
      <p className={css.about}>
        {words.askedBy(askedBy.name, dateAndTime(dateCreated))}. {words.until(dateAndTime(expiresAt))}
      </p>
      <div className={css.actions}>
        <Button
          kind="primary"
          size="small"
          whyNot={isMine ? words.ownRequest : null}
          isBusy={deciding.isPending}
          onClick={() => deciding.mutate('confirm')}
        >
          {words.confirm(sum)}
        </Button>
        <Button
          size="small"
          isBusy={deciding.isPending}
          onClick={() => deciding.mutate(isMine ? 'withdraw' : 'decline')}
        >
          {isMine ? words.withdraw : words.decline}
        </Button>
      </div>
    </div>
  );
}
