import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getConversation, ownConversation } from '@octavo/contract/desk-conversations';
import { useMutation } from '@tanstack/react-query';

type Colleague = { id: number; name: string };

type HandingOver = { to: number | null; was: Colleague | null; note?: string };

/** Who has a conversation, and what changes it. */
export type Ownership = ReturnType<typeof useOwnership>;

/** spec §12.9 Takes a conversation, gives it to a colleague or back; the server refuses where somebody else has it meanwhile. */
export function useOwnership(order: number, { owner, reader }: { owner: Colleague | null; reader: Colleague }) {
  const handOver = ({ to, was, note = '' }: HandingOver) =>
    call(ownConversation, {
      params: { id: order },
      body: { owner: to, was: was?.id ?? null, note },
    }).finally(() => invalidate(getConversation));
  const setting = useMutation({ mutationFn: (to: number | null) => handOver({ to, was: owner }) });
  return {
    owner,
    reader,
    isOwn: owner?.id === reader.id,
    /** Fails where somebody else has it meanwhile. */
    handOver,
    release: () => setting.isPending || setting.mutate(null),
    claim: () => setting.isPending || setting.mutate(reader.id),
    isSetting: setting.isPending,
  };
}
