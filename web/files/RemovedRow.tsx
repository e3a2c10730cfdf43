import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { useHold } from '@octavo/kit/useHold.ts';
import { useEffect, useRef, useState } from 'react';
import type { Countdown } from './countdown.ts';
import css from './FileRow.module.css';
import { useFocusKept } from './useFocusKept.ts';
import { filesWords } from './words.ts';

type Props = { name: string; wait: Countdown; onUndone: () => void };

/** spec §11.72 A file that is deleted in eight seconds. The time stops while the pointer or the focus of the keyboard is here. */
export function RemovedRow({ name, wait, onUndone }: Props) {
  const [isOver, setOver] = useState(false); // the server is deleting it
  const undo = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const { isHeld, handlers } = useHold(({ target }) => target.matches(':focus-visible'));
  useFocusKept(row);
  useEffect(() => undo.current?.focus(), []); // the button that deleted it is gone
  useEffect(() => {
    void wait.ended.then(setOver);
    return wait.resume; // who leaves the screen has no Undo any more
  }, [wait]);
  useEffect(() => {
    if (isHeld) wait.pause();
    else wait.resume();
  }, [wait, isHeld]);
  const undoIt = () => {
    wait.stop();
    onUndone();
  };
  return (
    <li ref={row}>
      <div className={css.row} {...handlers}>
        <FileBadge name={name} />
        <div className={css.words}>
          <s className={css.gone}>
            <FileName name={name} />
          </s>
          <output className={css.meta}>{filesWords.removed}</output>
        </div>
        <Button
          kind="quiet"
          icon="history"
          ref={undo}
          isBusy={isOver}
          aria-label={filesWords.undoRemoval(name)}
          onClick={undoIt}
        >
          {filesWords.undo}
        </Button>
      </div>
    </li>
  );
}
