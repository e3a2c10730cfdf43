import { problemText } from '@octavo/client/problem-words';
import { whyNoRevisions } from '@octavo/domain/revisions/permission';
import { useOrder } from '#orders/useOrder.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { revisionWords } from './words.ts';

/** spec §4 The revisions of an order. The tab is locked until the order is completed, but its address can be opened before. */
export function RevisionsTab() {
  const whyNot = whyNoRevisions(useOrder().orderStatus.id);
  return (
    <EmptyState title={revisionWords.empty}>
      {whyNot ? revisionWords.locked(problemText({ code: whyNot })) : revisionWords.notYet}
    </EmptyState>
  );
}
