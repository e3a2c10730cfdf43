import type { Chat, Message } from '@octavo/contract/messenger';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import css from './Typing.module.css';
import { useIsTyping } from './customer-typing.ts';

type Props = {
  order: number;
  /** What is known of its chats. */
  messages: readonly Message[];
  /** What is said where the customer types; nothing of a chat that is not shown. */
  words: Partial<Record<Chat, string>>;
};

/** spec §4 In which chat the customer types. The line keeps its height, and is not read out. */
export function Typing({ order, messages, words }: Props) {
  const toSupport = useIsTyping(order, 'support', newestIn(messages, 'support'));
  const toWriter = useIsTyping(order, 'writer', newestIn(messages, 'writer'));
  const said = [toSupport && words.support, toWriter && words.writer].filter(Boolean);
  return (
    <p className={css.typing} aria-live="off">
      {said.length > 0 && (
        <>
          <i aria-hidden="true">
            <b />
            <b />
            <b />
          </i>
          <bdi>{said.join(', ')}</bdi>
        </>
      )}
    </p>
  );
}

/** The number of the newest message of the customer in a chat. */
const newestIn = (messages: readonly Message[], chat: Chat) =>
  Math.max(0, ...messages.filter(({ direction }) => direction.id === FROM_CUSTOMER[chat]).map(({ seq }) => seq));
