import type { Chat } from '@octavo/contract/messenger';
import { PROBLEMS } from '@octavo/contract/problem';
import { MESSAGE_LENGTH, whyNotSent } from '@octavo/domain/messenger/text';
import { type KeyboardEvent, useState } from 'react';
import { useAttachments } from './useAttachments.ts';
import type { useDraft } from './useDraft.ts';
import type { Outbox } from './useOutbox.ts';
import { useTypingSignal } from './useTypingSignal.ts';

/** The text, and how it is changed. */
export type Draft = ReturnType<typeof useDraft>;
type Written = { orderId: number; chat: Chat; draft: Draft; onSend: Outbox['send'] };

/** spec §5 What is being written: at most 1500 characters; what would be more is not taken. */
export function useComposer({ orderId, chat, draft: [text, setText], onSend }: Written) {
  const [isTooLong, setTooLong] = useState(false);
  const attached = useAttachments();
  const { type, end } = useTypingSignal(orderId, chat);

  const write = (changed: string) => {
    setTooLong(changed.length > MESSAGE_LENGTH);
    if (changed.length > MESSAGE_LENGTH) return;
    setText(changed);
    if (changed) type();
    else end();
  };
  const send = () => {
    if (whyNotSent({ text, files: attached.files.length })) return;
    onSend({ chat, text, files: attached.files });
    setText('');
    setTooLong(false);
    attached.clear();
    end();
  };
  const breakLine = (input: HTMLTextAreaElement) => {
    if (text.length >= MESSAGE_LENGTH) return setTooLong(true);
    input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end');
    return write(input.value);
  };
  /** Enter sends. With Ctrl, Alt or Meta it begins a new line; with Shift the browser does that. */
  const pressEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isForUs = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing; // while composing it picks a word
    if (!isForUs) return;
    event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey) breakLine(event.currentTarget);
    else send();
  };
  const issues = isTooLong ? [PROBLEMS.message_too_long.message] : attached.issues;
  return { text, write, send, pressEnter, endTyping: end, attached, isTooLong, issues };
}
