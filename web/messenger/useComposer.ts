import type { Chat } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH, insertedPart, whyNotSent } from '@octavo/domain/messenger/text';
import { type KeyboardEvent, useState } from 'react';
import { useIsLocked } from '#app/locked.ts';
import { type Sticker, contentOfText } from '@octavo/domain/messenger/content';
import { problemText } from '@octavo/client/problem-words';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { useLongText } from './useLongText.ts';
import type { Attachments } from './useAttachments.ts';
import type { Draft } from './useDraft.ts';
import type { Outbox } from './useOutbox.ts';
import { useTypingSignal } from './useTypingSignal.ts';

type Options = { orderId: number; chat: Chat; draft: Draft; attached: Attachments; onSend: Outbox['send'] };

/**
 * spec §5 The state of the composer. A change that makes the text longer than 1500 characters is rejected; what was pasted is held,
 * so that the customer can choose. A text that is longer already, as two messages became one, can be made shorter.
 */
export function useComposer({ orderId, chat, draft, attached, onSend }: Options) {
  const [text, setText, endDraft] = draft;
  const [isTooLong, setTooLong] = useState(false);
  const longText = useLongText({ orderId, chat, draft, attach: (file) => attached.add([file]) });
  const { type, end } = useTypingSignal(orderId, chat);

  const write = (changed: string) => {
    attached.forgetIssues();
    setTooLong(changed.length > MESSAGE_LENGTH);
    if (changed.length > Math.max(MESSAGE_LENGTH, text.length)) {
      if (insertedPart(text, changed).inserted.length > 1) longText.hold(changed); // more than one typed character
      return;
    }
    setText(changed);
    if (changed) type();
    else end();
  };
  const isLocked = useIsLocked();
  const send = () => {
    if (isLocked || attached.holdsBack()) return;
    const whyNot = whyNotSent({ text, files: attached.files.length });
    setTooLong(whyNot === 'message_too_long');
    if (whyNot !== null) return;
    onSend({ chat, content: contentOfText(text, attached.files) });
    endDraft();
    attached.clear();
    end();
  };
  /** Inserts a text at the caret, in place of what is selected. */
  const insert = (input: HTMLTextAreaElement, inserted: string) => {
    const { selectionStart, selectionEnd } = input;
    if (text.length - (selectionEnd - selectionStart) + inserted.length > MESSAGE_LENGTH) return setTooLong(true);
    input.setRangeText(inserted, selectionStart, selectionEnd, 'end');
    return write(input.value);
  };
  const sendSticker = (sticker: Sticker) => {
    if (!isLocked) onSend({ chat, content: { sticker } });
  };
  /** Enter sends. With Ctrl, Alt or Meta it starts a new line; with Shift the browser does that. */
  const pressEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSend = event.key === 'Enter' && !event.shiftKey && !isForComposition(event.nativeEvent);
    if (!isSend) return;
    event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey) insert(event.currentTarget, '\n');
    else send();
  };
  const issues = [...(isTooLong ? [problemText({ code: 'message_too_long' })] : []), ...attached.issues];
  const chooseLong = () => setTooLong(false);
  return {
    text,
    write,
    insert,
    send,
    sendSticker,
    isLocked,
    pressEnter,
    endTyping: end,
    isTooLong,
    issues,
    longText,
    chooseLong,
  };
}
