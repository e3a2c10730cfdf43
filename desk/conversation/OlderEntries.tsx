import { Button } from '@octavo/kit/Button.tsx';
import { useComesNear } from '@octavo/kit/useComesNear.ts';
import { type RefObject, useRef } from 'react';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

type Props = {
  log: RefObject<HTMLElement | null>;
  /** The key of the first loaded page. */
  first: string | undefined;
  /** Whether the page before it is loaded when the reader comes near. */
  isAuto: boolean;
  older: { isPending: boolean; isError: boolean };
  onLoad: () => void;
};

/** Stands above the log while there are older entries. After a failure only the button loads them. */
export function OlderEntries({ log, first, isAuto, older, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isAwaited = isAuto && !older.isPending && !older.isError;
  useComesNear({ place, area: log, first: isAwaited ? first : undefined }, onLoad);
  return (
    <div ref={place} className={css.older}>
      <Button size="small" isBusy={older.isPending} onClick={onLoad}>
        {conversationWords.older}
      </Button>
    </div>
  );
}
