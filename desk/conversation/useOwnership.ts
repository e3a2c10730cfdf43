import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getConversation, ownConversation } from '@octavo/contract/desk-conversations';
import { useMutation } from '@tanstack/react-query';

type Colleague = { id: number; name: string };

/** Who has a conversation, and what changes it. */
export type Ownership = ReturnType<typeof useOwnership>;

/** spec §12.9 Takes a conversation, gives it to a colleague or back; the server refuses where somebody else has it meanwhile. */
export function useOwnership(order: number, { owner, reader }: { owner: Colleague | null; reader: Colleague }) {
  const setting = useMutation({
    mutationFn: ({ owner: to, note = '' }: { owner: number | null; note?: string }) =>
      call(ownConversation, { params: { id: order }, body: { owner: to, was: owner?.id ?? null, note } }),
    onSettled: () => invalidate(getConversation),
  });
  return {
    owner,
    isOwn: owner?.id === reader.id,
    set: setting.mutate,
    claim: () => setting.isPending || setting.mutate({ owner: reader.id }),
    isSetting: setting.isPending,
  };
}
