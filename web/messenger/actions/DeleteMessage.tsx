import { countChatFiles, deleteOwnMessage } from '@octavo/contract/messenger';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { showMessage } from '../useConversation.ts';
import css from './EditMessage.module.css';
import type { MessageActions } from './useMessageActions.ts';
import { messageActionWords } from './words.ts';

type Props = { orderId: number; id: number; actions: MessageActions };

/** spec §10.8 Below an own message: asks before it is deleted. Keeping it has the focus. */
export function DeleteMessage({ orderId, id, actions }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => keep.current?.focus(), []);
  useFocusHandedOn(question);
  const leave = () => actions.askToDelete(null);
  const deleting = useMutation({
    mutationFn: () => call(deleteOwnMessage, { params: { id } }),
    onSuccess: async (message) => {
      showMessage(orderId, message);
      actions.endEditing(id);
      leave();
      await invalidate(countChatFiles);
    },
  });
  const words = messageActionWords.deleting;
  return (
    <fieldset ref={question} className={css.editing} aria-label={words.question}>
      <p className={css.question}>{words.question}</p>
      <div className={css.tools}>
        <Button ref={keep} kind="ghost" size="small" onClick={leave}>
          {words.keep}
        </Button>
        <Button kind="danger" size="small" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
          {words.delete}
        </Button>
      </div>
    </fieldset>
  );
}

/** The message, or what says that it is deleted, takes the focus of the question. The socket may bring that before the answer comes. */
function useFocusHandedOn(question: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const asked = question.current;
    const message = asked?.closest<HTMLElement>('[data-message]');
    return () => {
      if (!message || !asked?.contains(document.activeElement)) return;
      message.tabIndex = -1;
      message.focus({ preventScroll: true });
    };
  }, [question]);
}
