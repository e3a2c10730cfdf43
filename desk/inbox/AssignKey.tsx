import { queryOf } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { whyNoAssignment } from '@octavo/domain/desk/permission';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '#app/keys.ts';
import { inboxWords } from './words.ts';

const AssignDialog = lazyPart(() => import('#order/writers/AssignDialog.tsx'), 'AssignDialog', { fallback: null });

/** spec §12.5 The key of the inbox that assigns a writer to the order whose conversation is open. */
export function AssignKey({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(queryOf(getDeskOrder, { params: { id: orderId } }));
  const [isOpen, setOpen] = useState(false);
  const why = order && whyNoAssignment('support', { ...order, status: order.orderStatus.id });
  const words = inboxWords.assign;
  useKeys(words.title, [
    {
      keys: 'a',
      words: words.key,
      icon: 'userPlus',
      operation: 'assignWriter',
      isInBar: true,
      whyNot: why ? words.whyNot[why] : null,
      run: () => setOpen(order !== undefined),
    },
  ]);
  return order && isOpen && <AssignDialog order={order} onClose={() => setOpen(false)} />;
}
