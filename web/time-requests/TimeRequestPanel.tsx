import { getOrder, listOrders, type Order } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { type TimeRequest, answerTimeRequest } from '@octavo/contract/time-requests';
import { type TimeAnswer, whyNoMoreTime } from '@octavo/domain/time-requests/rules';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { FormAlert } from '#auth/FormAlert.tsx';
import { TimeRequestCard } from './TimeRequestCard.tsx';
import { timeRequestWords } from './words.ts';

/** `onAnswered` gets the request as it is after the answer: the time to answer may have been over. */
type Props = { order: Order; request: TimeRequest; onAnswered: (answered: TimeRequest) => void };

/** spec D51a, §11.69 The request for more time that waits, with its two answers. Not optimistic: the server may say no. */
export function TimeRequestPanel({ order, request, onAnswered }: Props) {
  const answering = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the panel shows the error
    mutationFn: (answer: TimeAnswer) =>
      call(answerTimeRequest, {
        params: { id: order.id },
        query: { givenUp: request.givenUp },
        body: { idRequest: request.id, answer },
      }),
    onError: () => void invalidate(listOrderEvents),
    onSuccess: async (answered) => {
      onAnswered(answered);
      if (answered.state === 'lapsed') showToast(timeRequestWords.done.lapsed);
      await invalidate(listOrderEvents, getOrder, listOrders);
    },
  });
  useForgetOffline(answering);
  return (
    <TimeRequestCard
      request={request}
      currency={order.currency}
      busy={answering.isPending ? answering.variables : null}
      whyNoAccept={whyNoMoreTime(order) && timeRequestWords.card.changesFirst}
      onAnswer={(answer) => answering.mutate(answer)}
    >
      <FormAlert>{answering.error && answering.error.message}</FormAlert>
    </TimeRequestCard>
  );
}
