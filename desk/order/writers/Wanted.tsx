import { call } from '@octavo/client/call';
import { setUnwantedWriter } from '@octavo/contract/desk-writers';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import type { CandidateProps } from './CandidateItem.tsx';
import { writerWords as words } from './words.ts';

/** Notes that the customer does not want a writer, or does again. */
export function Wanted({ order, candidate }: Pick<CandidateProps, 'order' | 'candidate'>) {
  const isUnwanted = candidate.against.includes('unwanted');
  const noting = useMutation({
    mutationFn: async () => {
      const body = { idWriter: candidate.idWriter, isUnwanted: !isUnwanted };
      await call(setUnwantedWriter, { params: { id: order.id }, body });
      await reloadOrder();
    },
  });
  return (
    <Button
      kind="ghost"
      size="small"
      isBusy={noting.isPending}
      aria-label={`${isUnwanted ? words.wanted : words.unwanted}: ${orderWords.writer(candidate.idWriter)}`}
      onClick={() => noting.mutate()}
    >
      {isUnwanted ? words.wanted : words.unwanted}
    </Button>
  );
}
