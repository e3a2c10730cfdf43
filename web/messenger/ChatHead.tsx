import type { Chat } from '@octavo/contract/messenger';
import { type ReactNode, useId } from 'react';
import { Pip } from '@octavo/kit/Pip.tsx';
import surface from '@octavo/kit/RadioSet.module.css';
import { StatusDot } from '@octavo/kit/StatusDot.tsx';
import css from './ChatHead.module.css';
import { messengerWords } from './words.ts';

type Props = {
  chat: Chat;
  onChoose: (chat: Chat) => void;
  unread: Record<Chat, number>;
  /** The name of the other side: `WR-20418`. */
  name: string;
  isOnline: boolean;
  /** Why the writer's chat cannot be chosen. */
  whyNoWriter: string | null;
  /** The search stands at the end; on a phone it is alone while it is open. */
  children: ReactNode;
  isSearching: boolean;
};

const CHATS: Chat[] = ['support', 'writer'];

/** Chooses the chat, and shows whether the other side is online. */
export function ChatHead({ chat, onChoose, unread, name, isOnline, whyNoWriter, children, isSearching }: Props) {
  const group = useId();
  const whyId = useId();
  const words = messengerWords.head;
  return (
    <div className={isSearching ? `${css.head} ${css.searching}` : css.head}>
      <fieldset className={css.chats}>
        <legend className="visually-hidden">{words.chatWith}</legend>
        {CHATS.map((one) => {
          const isLocked = one === 'writer' && whyNoWriter !== null;
          return (
            <label key={one} className={`${surface.option} ${css.chat}`}>
              <input
                type="radio"
                name={group}
                checked={one === chat}
                aria-disabled={isLocked || undefined}
                aria-describedby={isLocked ? whyId : undefined}
                onChange={() => !isLocked && onChoose(one)}
              />
              {messengerWords.chats[one]}
              {unread[one] > 0 && <Pip count={unread[one]} label={words.unread(unread[one])} />}
            </label>
          );
        })}
      </fieldset>
      {whyNoWriter ? (
        <p className={css.why} id={whyId}>
          {whyNoWriter}
        </p>
      ) : (
        <p className={css.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <StatusDot isOn={isOnline}>{isOnline ? words.online : words.offline}</StatusDot>
        </p>
      )}
      {children}
    </div>
  );
}
