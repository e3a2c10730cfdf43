import type { Message } from '@octavo/contract/messenger';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { useEffect, useRef } from 'react';
import { dateAndTime } from '#app/dates.ts';
import { messengerWords } from '../words.ts';
import css from './SearchMessages.module.css';
import { excerptOf } from './excerpt.ts';
import { searchWords } from './words.ts';

type Props = {
  message: Message;
  text: string;
  /** The name of the writer. */
  writer: string;
  /** Whether it is the one that is shown in its chat. */
  isCurrent: boolean;
  isTooFar: boolean;
  onShow: () => void;
};

/** A message that was found; a press shows it in its chat. */
export function Result({ message, text, writer, isCurrent, isTooFar, onShow }: Props) {
  const chat = chatOf(message.direction.id);
  const other = chat === 'writer' ? writer : messengerWords.chats.support;
  const sender = isToCustomer(message.direction.id) ? other : messengerWords.message.you;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const it = button.current;
    if (isCurrent && it) scrollListTo(it);
  }, [isCurrent]);
  const { start, match, end } = excerptOf(textOf(message, text), text);
  return (
    <li>
      <button ref={button} type="button" className={css.result} aria-current={isCurrent || undefined} onClick={onShow}>
        <small>{searchWords.about(sender, messengerWords.chats[chat], dateAndTime(message.dateCreated))}</small>
        <bdi>
          {start}
          <mark>{match}</mark>
          {end}
        </bdi>
      </button>
      {isTooFar && <p role="alert">{searchWords.tooFar}</p>}
    </li>
  );
}

/** Scrolls the list, and not the page, to one of its results. */
const scrollListTo = (result: HTMLElement, list = result.closest('ul')) =>
  list?.scrollTo({ top: result.offsetTop - (list.clientHeight - result.offsetHeight) / 2, behavior: 'instant' });

/** The text that was found: that of the message, or the name of its file. */
function textOf({ body, files }: Message, text: string): string {
  const has = (one: string) => one.toLowerCase().includes(text.toLowerCase());
  return has(body) ? body : (files.find(({ name }) => has(name))?.name ?? body);
}
