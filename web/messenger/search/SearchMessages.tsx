import { searchMessages } from '@octavo/contract/message-search';
import type { Chat, Message } from '@octavo/contract/messenger';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { dateAndTime } from '#app/dates.ts';
import { loadDownTo } from '../useConversation.ts';
import { messengerWords } from '../words.ts';
import css from './SearchMessages.module.css';
import { excerptOf } from './excerpt.ts';
import { useSettled } from './useSettled.ts';

type Props = {
  orderId: number;
  /** The name of the writer. */
  names: { writer: string };
  /** Shows a message that is loaded. */
  onShow: (chat: Chat, id: number) => void;
};

/** Searches both chats of an order, newest first. */
export function SearchMessages({ orderId, names, onShow }: Props) {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const settled = useSettled(text.trim());
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className={css.search}>
      <SearchField label={messengerWords.search.label} value={text} onChange={setText} maxLength={100} />
      {settled && <Results key={settled} orderId={orderId} text={settled} names={names} onShow={onShow} />}
    </div>
  );
}

type ResultsProps = Props & { text: string };

function Results({ orderId, text, names, onShow }: ResultsProps) {
  const [before, setBefore] = useState<number>();
  const [earlier, setEarlier] = useState<Message[]>([]);
  const query = { text, ...(before !== undefined && { before }) };
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryOf(searchMessages, { params: { id: orderId }, query }),
    placeholderData: keepPreviousData,
  });
  const words = messengerWords.search;
  if (isError) return <p role="alert">{words.failed}</p>;
  if (!data) return null;
  const found = isPlaceholderData ? data.messages : [...earlier, ...data.messages];
  const more = () => {
    setEarlier(found);
    setBefore(found.at(-1)?.seq);
  };
  return (
    <>
      <output className={css.count}>{found.length > 0 ? words.count(found.length, data.hasMore) : words.none}</output>
      <ul className={css.results} aria-label={words.results}>
        {found.map((message) => (
          <Result key={message.id} message={message} text={text} names={names} onShow={onShow} orderId={orderId} />
        ))}
        {data.hasMore && (
          <li>
            <Button size="small" isBusy={isPlaceholderData} onClick={more}>
              {words.more}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

function Result({ message, text, names, orderId, onShow }: ResultsProps & { message: Message }) {
  const [isTooFar, setTooFar] = useState(false);
  const chat = chatOf(message.direction.id);
  const other = chat === 'writer' ? names.writer : messengerWords.chats.support;
  const sender = isToCustomer(message.direction.id) ? other : messengerWords.message.you;
  const show = async () => {
    const isLoaded = await loadDownTo(orderId, chat, message.seq).catch(() => false);
    setTooFar(!isLoaded);
    if (isLoaded) onShow(chat, message.id);
  };
  const { start, match, end } = excerptOf(textOf(message, text), text);
  return (
    <li>
      <button type="button" className={css.result} onClick={() => void show()}>
        <small>
          {messengerWords.search.about(sender, messengerWords.chats[chat], dateAndTime(message.dateCreated))}
        </small>
        <bdi>
          {start}
          <mark>{match}</mark>
          {end}
        </bdi>
      </button>
      {isTooFar && <p role="alert">{messengerWords.search.tooFar}</p>}
    </li>
  );
}

/** The text that was found: that of the message, or the name of its file. */
function textOf({ body, files }: Message, text: string): string {
  const has = (one: string) => one.toLowerCase().includes(text.toLowerCase());
  return has(body) ? body : (files.find(({ name }) => has(name))?.name ?? body);
}
