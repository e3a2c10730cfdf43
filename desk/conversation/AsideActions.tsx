import type { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useState } from 'react';
import { neighbourOf } from '#app/came-from.ts';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import { useNeighbourKeys } from '#app/useNeighbourKeys.ts';
import { snoozeWords } from '#lists/words.ts';
import css from './Conversation.module.css';
import { useAside } from './useAside.ts';
import { conversationWords } from './words.ts';

/** Asks until when. It is loaded once the conversation is shown. */
const SnoozeDialog = lazyPart(() => import('#lists/SnoozeDialog.tsx'), 'SnoozeDialog', { fallback: null });
const NEXT = [SnoozeDialog];

type Answer = Reply<typeof getConversation>['answer'];
export type AsideProps = {
  order: number;
  queue: string;
  answer: Answer;
  position: string;
  /** A message is on its way: it may be refused. */
  isSending: boolean;
};

/** What a conversation does with its place in the queue. `done` of an answered one only goes to the next; it is given the message that was sent with it. */
export function useQueueActions({ order, queue, answer, position, isSending }: AsideProps) {
  const go = useGo();
  const goOn = () => go(paths.inbox(queue, neighbourOf(order, 1)));
  const { set, leave, isSetting } = useAside(order, position, goOn);
  const isWaiting = answer !== null && answer.aside === null;
  const words = conversationWords.aside;
  const whyNotDone = isSending ? words.isSending : null;
  const whyNotSnoozed = isWaiting ? whyNotDone : words.nothing;
  const done = (reply?: number) => {
    if (isWaiting) return set('done', reply);
    if (reply !== undefined) leave(reply);
    return goOn();
  };
  return { set, isSetting, whyNotDone, whyNotSnoozed, done };
}

type Props = Pick<AsideProps, 'order' | 'queue' | 'answer'> & { actions: ReturnType<typeof useQueueActions> };

/** spec §12.7 Done and Snooze, with their keys; and who has taken the order out of the queue, with the way back. */
export function AsideActions({ order, queue, answer, actions }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { set, isSetting, whyNotDone, whyNotSnoozed, done } = actions;
  const words = conversationWords.aside;
  useAsideKeys({ order, queue, actions }, () => setAsked(true));
  usePreload(NEXT);
  return (
    <div className={css.aside}>
      {answer?.aside && (
        <>
          <span className={css.asideBy}>
            {answer.aside.until
              ? words.snoozedBy(answer.aside.by, moment(answer.aside.until))
              : words.doneBy(answer.aside.by, moment(answer.aside.at))}
          </span>
          <Button size="small" isBusy={isSetting} onClick={() => set(null)}>
            {words.putBack}
          </Button>
        </>
      )}
      <Button size="small" whyNot={whyNotSnoozed} onClick={() => setAsked(true)}>
        {words.snooze} <Keys keys="h" />
      </Button>
      <Button size="small" icon="check" isOnce whyNot={whyNotDone} isBusy={isSetting} onClick={() => done()}>
        {words.done} <Keys keys="e" />
      </Button>
      {isAsked && (
        <SnoozeDialog
          title={snoozeWords.title(order)}
          onClose={() => setAsked(false)}
          onSnooze={(until) => {
            setAsked(false);
            set({ until });
          }}
        />
      )}
    </div>
  );
}

/** `onSnooze`: asks until when. */
function useAsideKeys({ order, queue, actions }: Pick<Props, 'order' | 'queue' | 'actions'>, onSnooze: () => void) {
  const { whyNotDone, whyNotSnoozed, done } = actions;
  const words = conversationWords.aside;
  const keys = conversationWords.keys.sentences;
  useKeys(conversationWords.keys.title, [
    {
      keys: 'e',
      words: words.done,
      sentence: keys.done,
      ofOrder: order,
      icon: 'check',
      operation: 'sayAnswered',
      whyNot: whyNotDone,
      isInBar: true,
      run: () => done(),
    },
    {
      keys: 'h',
      words: words.snooze,
      sentence: keys.snooze,
      ofOrder: order,
      icon: 'hourglass',
      operation: 'snoozeOrder',
      whyNot: whyNotSnoozed,
      isInBar: true,
      run: onSnooze,
    },
  ]);
  useNeighbourKeys(conversationWords.keys.title, order, (id) => paths.inbox(queue, id));
}
