import { Button } from '@octavo/kit/Button.tsx';
import css from './ChatHead.module.css';
import type { useSearch } from './useSearch.ts';
import { messengerWords } from './words.ts';
import { SearchMessages } from './search/SearchMessages.tsx';

type Props = { orderId: number; search: ReturnType<typeof useSearch> };

/** The button that opens the search, or the search. */
export const ChatSearch = ({ orderId, search: { isOpen, button, open, close, show } }: Props) =>
  isOpen ? (
    <SearchMessages orderId={orderId} onShow={show} onClose={close} />
  ) : (
    <Button
      ref={button}
      kind="icon"
      icon="search"
      className={css.search}
      aria-label={messengerWords.head.search}
      onClick={open}
    />
  );
