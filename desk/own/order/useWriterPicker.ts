import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type HeldMessage, answerCustomer, listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import type { Message } from '@octavo/contract/messenger';
import { type Sticker, messageField } from '@octavo/domain/messenger/content';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { usePicker } from '@octavo/kit/pickers/usePicker.tsx';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';

/** What the writer has sent: the messages of the chat, and what of them the desk holds or has declined; both oldest first. */
export type Sent = { messages: readonly Message[]; held: readonly HeldMessage[] };

/**
 * spec §10.8 The picker of a writer: an emoji goes into the text, a sticker is sent at once. After a lost answer the next press of the same one is a
 * repeat, until something newer was sent, or it was deleted or declined. `sent` is null until it is loaded.
 */
export function useWriterPicker(
  orderId: number,
  sent: Sent | null,
  input: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
) {
  const begun = useRef<Begun>(null);
  const sending = useMutation({
    mutationFn: (sticker: Sticker) => {
      const after = sent && newestOther(sent, sticker);
      if (!begun.current || isNewer(begun.current.after, after)) begun.current = { attempt: newAttempts(), after };
      begun.current.after ??= after;
      const [params, body] = [{ id: orderId }, { message: messageField({ sticker }) }];
      return begun.current.attempt({ params, body }, (key) => call(answerCustomer, { params, key, files: [], body }));
    },
    onSettled: () => invalidate(listDeskMessages, listHeldMessages, listOwnOrders),
  });
  return usePicker({
    input,
    size: 'small',
    onSticker: sending.mutate,
    onEmoji: (field, emoji) => {
      field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end');
      setText(field.value);
    },
  });
}

type Newest = (number | undefined)[];
/** The attempts, and what was the newest then; null where it was not known. */
type Begun = { attempt: ReturnType<typeof newAttempts>; after: Newest | null };

const isNewer = (before: Newest | null, now: Newest | null): boolean =>
  before !== null && now !== null && before.some((id, list) => id !== now[list]);

/** The newest that the writer has sent, of each list, except this sticker where the customer has it or may get it. */
const newestOther = ({ messages, held }: Sent, sticker: Sticker): Newest => [
  messages.findLast(
    (one) => isToCustomer(one.direction.id) && (one.sticker !== sticker || one.status.id === MESSAGE_STATUS.deleted),
  )?.id,
  held.findLast((one) => one.sticker !== sticker || one.held === 'declined')?.id,
];
