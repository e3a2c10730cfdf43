import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation, sendReply } from '@octavo/contract/desk-conversations';
import { type Sticker, messageField } from '@octavo/domain/messenger/content';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Sends a sticker to the customer, against what was shown. After a lost answer the next press of the same one is a repeat, whatever is shown by then,
 * and sends no second one, until something newer was sent.
 */
export function useStickers(order: number) {
  const [attempt, setAttempt] = useState(newAttempts);
  const forget = () => setAttempt(newAttempts);
  const sending = useMutation({
    mutationFn: ({ position, sticker }: { position: string; sticker: Sticker }) => {
      const body = { lane: 'customer' as const, message: messageField({ sticker }), position };
      return attempt({ order, sticker }, (key) => call(sendReply, { params: { id: order }, key, files: [], body }));
    },
    onSuccess: forget,
    onSettled: () => invalidate(getConversation),
  });
  return {
    send: sending.mutate,
    /** A message was undone, or a newer one was sent: to send the sticker now is another attempt. */
    forget,
  };
}
