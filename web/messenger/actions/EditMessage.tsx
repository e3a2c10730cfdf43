import { editOwnMessage } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH, cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import { call } from '@octavo/client/call';
import { problemText } from '@octavo/client/problem-words';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Counter } from '@octavo/kit/Counter.tsx';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { showMessage } from '../useConversation.ts';
import css from './EditMessage.module.css';
import type { Editing, MessageActions } from './useMessageActions.ts';
import { messageActionWords } from './words.ts';

type Props = {
  orderId: number;
  id: number;
  /** The number of its files. */
  files: number;
  editing: Editing;
  actions: MessageActions;
};

const COUNT_FROM = 1200; // spec §11.50

/** spec §10.8 The field for the text of an own message, in its place. What was typed stays until the server has it. */
export function EditMessage(props: Props) {
  const { text, begun } = props.editing;
  const { actions } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const issueId = useId();
  const leave = (saved?: string) => {
    const log = field.current?.closest<HTMLElement>('[data-log]');
    const hasFocus = field.current?.contains(document.activeElement);
    const hasEnded = actions.endEditing(props.id, saved);
    if (hasFocus && hasEnded) log?.focus(); // the field is gone
  };
  const { issue, isSaving, write, save, press } = useEditing(props, leave);
  useEffect(() => {
    if (begun === 0) return;
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1); // the end, where most go on
  }, [begun]);
  const words = messageActionWords.editing;
  return (
    <div ref={field} className={css.editing}>
      <textarea
        ref={input}
        className={css.text}
        value={text}
        aria-label={words.label}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? issueId : undefined}
        enterKeyHint="done"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <p className={css.issue} id={issueId} role="alert">
        {issue}
      </p>
      <MarkupNote text={text} />
      <div className={css.tools}>
        {text.length >= COUNT_FROM && <Counter length={text.length} from={COUNT_FROM} limit={MESSAGE_LENGTH} />}
        <Button kind="ghost" size="small" onClick={() => leave()}>
          {words.cancel}
        </Button>
        <Button kind="primary" size="small" isBusy={isSaving} onClick={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}

/** Saves the text. Enter saves, Escape leaves the message as it was. */
function useEditing({ orderId, id, files, editing: { text }, actions }: Props, leave: (saved?: string) => void) {
  const [issue, setIssue] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (typed: string) => call(editOwnMessage, { params: { id }, body: { body: cleanText(typed) } }),
    meta: { isQuiet: true }, // the reason stands below the field
    onSuccess: (message, typed) => {
      showMessage(orderId, message);
      leave(typed);
    },
  });
  useForgetOffline(saving);
  const why = whyNotSent({ text, files });
  const save = () => {
    setIssue(why && problemText({ code: why }));
    if (!why && !saving.isPending) saving.mutate(text);
  };
  const press = (event: KeyboardEvent) => {
    if (isForComposition(event.nativeEvent)) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  const write = (changed: string) => {
    setIssue(null);
    if (saving.error) saving.reset();
    actions.edit(id, changed);
  };
  const tooLong = why === 'message_too_long' ? problemText({ code: why }) : null; // said at once: nothing is cut
  return { issue: issue ?? tooLong ?? saving.error?.message, isSaving: saving.isPending, write, save, press };
}
