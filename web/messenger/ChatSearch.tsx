import { Button } from '@octavo/kit/Button.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import css from './ChatHead.module.css';
import type { useSearch } from './useSearch.ts';
import { messengerWords } from './words.ts';

type Props = { orderId: number; search: ReturnType<typeof useSearch> };

/** It is loaded once the chat is shown. */
const searchModule = lazyModule(() => import('./search/SearchMessages.tsx'));

/** The button that opens the search, or the search. */
export function ChatSearch({ orderId, search: { isOpen, button, open, close, show } }: Props) {
  const SearchMessages = useLoaded(searchModule, isOpen)?.SearchMessages;
  if (isOpen && SearchMessages) return <SearchMessages orderId={orderId} onShow={show} onClose={close} />;
  return (
    <Button
      ref={button}
      kind="icon"
      icon="search"
      className={css.search}
      aria-label={messengerWords.head.search}
      isBusy={isOpen}
      onClick={open}
    />
  );
}
