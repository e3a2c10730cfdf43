import type { MacroRun } from '@octavo/contract/desk-macros';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import css from './Macros.module.css';
import type { Macros } from './useMacros.ts';
import { macroWords } from './words.ts';

type Props = { run: MacroRun; macros: Macros };

/** ADR 0128 What was run, and for its seconds the way back; afterwards what was taken back, and why the rest was not. */
export function MacroResult({ run, macros }: Props) {
  const words = macroWords.result;
  const undo = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsLeft(run);
  const { isUndone, parts, name } = run;
  useEffect(() => (isUndone ? close : undo).current?.focus(), [isUndone]);
  const back = parts.filter(({ why }) => why === null).map(({ part }) => macroWords.parts[part]);
  return (
    <section className={css.panel} aria-label={macroWords.heading}>
      <output>{words.ran(name, parts.length)}</output>
      {!isUndone && <span role="timer">{words.left(seconds)}</span>}
      {isUndone && <output>{back.length > 0 ? words.undone(format().list(back)) : words.nothing}</output>}
      <ul className={css.stays}>{parts.map(({ part, why }) => why && <li key={part}>{words.whyNot[why]}</li>)}</ul>
      <footer>
        {!isUndone && (
          <Button
            ref={undo}
            size="small"
            icon="replace"
            whyNot={macros.canUndo ? null : words.over}
            isBusy={macros.isUndoing}
            onClick={macros.undo}
          >
            {words.undo} {macros.hasUndoKey && <Keys keys="z" />}
          </Button>
        )}
        <Button ref={close} size="small" kind="quiet" onClick={macros.close}>
          {words.close}
        </Button>
      </footer>
    </section>
  );
}

const SECOND = 1000;

/** The seconds in which the run can be taken back, by the clock of the server. */
function useSecondsLeft({ undoUntil, now }: MacroRun): number {
  const until = undoUntil.getTime() - now.getTime();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - began), SECOND / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - passed) / SECOND));
}
