import type { WaitingReply } from '@octavo/contract/desk-conversations';
import { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { invalidate } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { useEffect, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { Sticker } from './Sticker.tsx';
import css from './Conversation.module.css';
import { isNewerReply } from './log.ts';
import type { Compose } from './useCompose.ts';
import { conversationWords } from './words.ts';

type Props = {
  conversation: Pick<Reply<typeof getConversation>, 'waiting' | 'reader' | 'now'>;
  compose: Pick<Compose, 'movedFrom' | 'undoing'>;
  /** The one that the key takes back. */
  undoneByKey: number | undefined;
  /** Whether the log above has something that is marked as new. */
  hasNewAbove: boolean;
};

/** ADR 0121 Messages that have not left yet, with what is left of their seconds by the clock of the server. The own ones can be taken back, newer ones are marked. */
export function WaitingReplies({ conversation, compose, undoneByKey, hasNewAbove }: Props) {
  const { waiting: replies, reader, now } = conversation;
  const { movedFrom, undoing } = compose;
  const clock = useServerClock(now, replies.length > 0);
  const isNew = (reply: WaitingReply) => movedFrom !== null && isNewerReply(reply, movedFrom, reader.id);
  const firstNew = hasNewAbove ? undefined : replies.find(isNew);
  return replies.flatMap((reply) => {
    const seconds = Math.ceil((reply.goesAt.getTime() - clock) / 1000);
    return [
      reply === firstNew && (
        <p key="new" className={css.divider}>
          {conversationWords.isNew}
        </p>
      ),
      <div key={reply.id} className={css.waiting} data-new={isNew(reply) || undefined}>
        <span className={css.waitingHead}>
          <bdi>{conversationWords.waiting.by[reply.lane](reply.author.name)}</bdi>
        </span>
        {reply.sticker === undefined ? (
          <p className={css.waitingText} dir="auto">
            {reply.body}
            {reply.files.map(({ name }) => ` ${name}`)}
          </p>
        ) : (
          <Sticker sticker={reply.sticker} />
        )}
        <span className={css.waitingFoot}>
          <span role="timer">{conversationWords.waiting.left(seconds)}</span>
          {reply.author.id === reader.id && (
            <Button size="small" isBusy={undoing.isPending} onClick={() => undoing.mutate(reply)}>
              {conversationWords.waiting.undo} {reply.id === undoneByKey && <Keys keys="z" />}
            </Button>
          )}
        </span>
      </div>,
    ];
  });
}

/** The time of the server in milliseconds, as long as something waits; then the conversation is asked again, should its event be lost. */
function useServerClock(now: Date, isRunning: boolean): number {
  const [clock, setClock] = useState(now.getTime());
  useEffect(() => {
    if (!isRunning) return undefined;
    const ahead = now.getTime() - Date.now();
    const tick = setInterval(() => setClock(Date.now() + ahead), 500);
    const again = setInterval(() => void invalidate(getConversation), 10_000);
    return () => [tick, again].forEach(clearInterval);
  }, [isRunning, now]);
  return Math.max(clock, now.getTime());
}
