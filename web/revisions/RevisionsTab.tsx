import { problemText } from '@octavo/client/problem-words';
import { whyNoRevisions } from '@octavo/domain/revisions/permission';
import { useOrder } from '#orders/useOrder.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Revisions } from './Revisions.tsx';
import { revisionWords } from './words.ts';

/** spec §4 The revisions of an order. The tab is locked until the order is completed, but its address can be opened before. */
export function RevisionsTab() {
  const order = useOrder();
  const whyNot = whyNoRevisions(order.orderStatus.id);
  if (!whyNot) return <Revisions order={order} />;
  return <EmptyState title={revisionWords.empty}>{revisionWords.locked(problemText({ code: whyNot }))}</EmptyState>;
}
