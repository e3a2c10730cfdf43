import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { type HeldMessage, decideHeldMessage } from '@octavo/contract/desk-messages';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

type Decision = { id: number; held: 'approved' | 'declined' };

/** spec §10.8 What the writer wrote to the customer and support decides about. */
export function HeldMessages({ held }: { held: readonly HeldMessage[] }) {
  const deciding = useMutation({
    mutationFn: ({ id, held: decision }: Decision) =>
      call(decideHeldMessage, { params: { id }, body: { held: decision } }),
    onSettled: () => invalidate(getConversation),
  });
  return held
    .filter((one) => one.held === 'waiting')
    .map(({ id, body, files }) => (
      <article key={id} className={css.held}>
        <h3>{conversationWords.held}</h3>
        <p dir="auto">
          {body}
          {files.map(({ name }) => ` ${name}`)}
        </p>
        <div className={css.choices}>
          <Button
            size="small"
            kind="primary"
            isBusy={deciding.isPending}
            onClick={() => deciding.mutate({ id, held: 'approved' })}
          >
            {conversationWords.letThrough}
          </Button>
          <Button size="small" isBusy={deciding.isPending} onClick={() => deciding.mutate({ id, held: 'declined' })}>
            {conversationWords.decline}
          </Button>
        </div>
      </article>
    ));
}
