import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { answerCustomer, listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { type Sticker, messageField } from '@octavo/domain/messenger/content';
import { usePicker } from '@octavo/kit/pickers/usePicker.tsx';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';

/** spec §10.8 The picker of a writer: an emoji goes into the text, a sticker is sent at once. */
export function useWriterPicker(
  orderId: number,
  input: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
) {
  const [attempt] = useState(newAttempts);
  const sending = useMutation({
    mutationFn: (sticker: Sticker) => {
      const [params, body] = [{ id: orderId }, { message: messageField({ sticker }) }];
      return attempt({ params, body }, (key) => call(answerCustomer, { params, key, files: [], body }));
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
