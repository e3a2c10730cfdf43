import { PROBLEMS } from '@octavo/contract/problem';
import { whyNoRevisions } from '@octavo/domain/revisions/permission';
import { useOrder } from '#orders/useOrder.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';

/** spec §4 The revisions of an order. Its tab is locked until the order is completed; the address can be typed all the same. */
export function RevisionsTab() {
  const whyNot = whyNoRevisions(useOrder().orderStatus.id);
  return (
    <EmptyState title="No revisions yet">
      {whyNot ? `${PROBLEMS[whyNot].message}.` : 'Requesting a revision opens here soon.'}
    </EmptyState>
  );
}
