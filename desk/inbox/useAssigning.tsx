import { queryOf } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { whyNoAssignment } from '@octavo/domain/desk/permission';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { listWords } from '#lists/words.ts';
import { inboxWords } from './words.ts';

const AssignDialog = lazyPart(() => import('#order/writers/AssignDialog.tsx'), 'AssignDialog', { fallback: null });

/** spec §12.5 What assigns a writer to the order whose conversation is open: the key, and what a button needs; the dialog that both open. */
export function useAssigning(orderId: number) {
  const { data: order } = useQuery(queryOf(getDeskOrder, { params: { id: orderId } }));
  const [openFor, setOpenFor] = useState<number | null>(null);
  const may = useMay()('assignWriter');
  const why = order && whyNoAssignment('support', { ...order, status: order.orderStatus.id });
  const words = inboxWords.assign;
  const whyNot = why ? words.whyNot[why] : null;
  const open = () => setOpenFor(order?.id ?? null);
  const sentence = order?.writer ? words.again(listWords.writer(order.writer.idWriter)) : words.first;
  useKeys(words.title, [
    {
      keys: 'a',
      words: words.key,
      sentence,
      ofOrder: orderId,
      icon: 'userPlus',
      operation: 'assignWriter',
      isInBar: true,
      whyNot,
      run: open,
    },
  ]);
  return {
    assign: may ? { whyNot, open } : null,
    dialog: order && order.id === openFor && <AssignDialog order={order} onClose={() => setOpenFor(null)} />,
  };
}
