import type { Chat } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { screenOf } from '../log-place.ts';
import type { Revealed } from '../useReveal.ts';
import { Results } from './Results.tsx';
import css from './SearchMessages.module.css';
import { useFound } from './useFound.ts';
import { useSettled } from './useSettled.ts';
import { searchWords } from './words.ts';

type Props = {
  orderId: number;
  /** The name of the writer. */
  writer: string;
  /** The chat on the screen. */
  chat: Chat;
  /** Shows a message that is loaded in its chat. */
  onShow: (chat: Chat, revealed: Revealed) => void;
  onClose: () => void;
};

/**
 * direction 91 Searches both chats of an order, newest first. Enter and Shift+Enter show one message after the other. Closed, it shows
 * what was on the screen before.
 */
export function SearchMessages({ orderId, writer, chat, onShow, onClose }: Props) {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const [before] = useState(() => ({ chat, screen: screenOf(document.querySelector<HTMLElement>('[data-log]')) }));
  const settled = useSettled(text.trim());
  const search = useFound(orderId, settled, ({ id, direction }, isFocused) =>
    onShow(chatOf(direction.id), { id, isFocused }),
  );
  const { found, hasMore, current } = search;
  const close = () => {
    onClose();
    onShow(before.chat, before.screen);
  };
  useKeys(place, { next: () => search.go(1), previous: () => search.go(-1), close });

  const words = searchWords;
  const counted =
    current === null ? words.count(found.length, hasMore) : words.place(current + 1, found.length, hasMore);
  return (
    <div ref={place} className={css.search}>
      <div className={css.field}>
        <SearchField label={words.label} value={text} onChange={setText} maxLength={100} />
        {found.length > 0 && (
          <>
            <Button kind="icon" icon="chevronUp" aria-label={words.previous} onClick={() => search.go(-1)} />
            <Button kind="icon" icon="chevronDown" aria-label={words.next} onClick={() => search.go(1)} />
          </>
        )}
        <Button kind="icon" icon="close" aria-label={words.close} onClick={close} />
      </div>
      <output className={css.count}>{search.isComplete && (found.length > 0 ? counted : words.none)}</output>
      {search.isError && <p role="alert">{words.failed}</p>}
      {found.length > 0 && <Results text={settled} search={search} writer={writer} />}
    </div>
  );
}

type Keys = { next: () => void; previous: () => void; close: () => void };

/** Gives the field the focus; in it Enter and Shift+Enter go on, and Escape closes everywhere. */
function useKeys(place: RefObject<HTMLElement | null>, { next, previous, close }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return; // the key is for what is being composed
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (event.shiftKey) previous();
    else next();
  });
  useEffect(() => {
    const it = place.current;
    const listen = (event: KeyboardEvent) => press(event);
    it?.querySelector('input')?.focus();
    it?.addEventListener('keydown', listen);
    return () => it?.removeEventListener('keydown', listen);
  }, [place]);
}
