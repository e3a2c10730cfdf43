import type { Chat } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { useSettled } from '#app/useSettled.ts';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import type { Revealed } from '../useReveal.ts';
import css from './SearchMessages.module.css';
import { useFound } from './useFound.ts';
import { useHighlights } from './useHighlights.ts';
import { searchWords } from './words.ts';

type Props = {
  orderId: number;
  /** Shows a message that is loaded in its chat. */
  onShow: (chat: Chat, revealed: Revealed) => void;
  onClose: () => void;
};

/**
 * spec §11.91 Searches both chats of an order, newest first. Enter and Shift+Enter show one message after the other.
 */
export function SearchMessages({ orderId, onShow, onClose }: Props) {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState('');
  useSettled(text.trim(), setSettled);
  const search = useFound(orderId, settled, ({ id, direction }) => onShow(chatOf(direction.id), { id }));
  const { found, hasMore, current, isComplete } = search;
  useHighlights(settled, current === null ? undefined : found[current]?.id);
  const [earlier, later] = [() => search.go(1), () => search.go(-1)];
  useKeys(place, { earlier, later, close: onClose });

  const words = searchWords;
  const n = found.length;
  const counted = (isMore: boolean) => (isMore ? words.andMore(n) : String(n));
  const said = current === null ? words.found(counted(hasMore)) : words.place(current + 1, counted(hasMore || !isComplete)); // oxfmt-ignore
  const count = <output className={css.count}>{n > 0 ? said : isComplete && words.none}</output>;
  const whyNot = n > 0 ? null : settled ? words.none : words.notTyped;
  return (
    <div ref={place} className={css.search}>
      <SearchField label={words.label} value={text} onChange={setText} maxLength={100} end={count} />
      <Button kind="icon" icon="chevronUp" aria-label={words.earlier} whyNot={whyNot} onClick={earlier} />
      <Button kind="icon" icon="chevronDown" aria-label={words.later} whyNot={whyNot} onClick={later} />
      <Button kind="icon" icon="close" aria-label={words.close} onClick={onClose} />
      {search.isError && <p role="alert">{words.failed}</p>}
      {search.isTooFar && <p role="alert">{words.tooFar}</p>}
    </div>
  );
}

type Keys = { earlier: () => void; later: () => void; close: () => void };

/** Gives the field the focus; in it Enter and Shift+Enter go on, and Escape closes everywhere. */
function useKeys(place: RefObject<HTMLElement | null>, { earlier, later, close }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForComposition(event)) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (event.shiftKey) later();
    else earlier();
  });
  useEffect(() => {
    const it = place.current;
    const listen = (event: KeyboardEvent) => press(event);
    it?.querySelector('input')?.focus();
    it?.addEventListener('keydown', listen);
    return () => it?.removeEventListener('keydown', listen);
  }, [place]);
}
