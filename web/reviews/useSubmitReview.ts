import { ApiError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { addReview, changeReview } from '@octavo/contract/reviews';
import type { ReviewDraft } from '@octavo/domain/reviews/draft';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** spec §7, D20 Adds the review of an order, or changes it if there is one. A repeat of the same draft adds no second one. */
export function useSubmitReview(orderId: number, hasReview: boolean, onDone: () => void) {
  const keys = useRef(new Map<string, string>()); // one for each content, so that a changed draft is another request
  return useMutation({
    meta: { isQuiet: true }, // the dialog shows the error
    mutationFn: (body: ReviewDraft) => {
      const input = { params: { id: orderId }, body };
      if (hasReview) return call(changeReview, input);
      const content = JSON.stringify(body);
      const key = keys.current.get(content) ?? newKey();
      keys.current.set(content, key);
      return call(addReview, { ...input, key });
    },
    onSuccess: async () => {
      await reload();
      await drawn(); // first, so that the focus then goes to something that stays
      onDone();
    },
    onError: (error) => error instanceof ApiError && reload(), // perhaps another tab added one meanwhile
  });
}

const reload = () => invalidate(getOrder, listOrders, listOrderEvents);

/** Resolves once the page shows what was loaded. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
