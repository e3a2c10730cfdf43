import { Button } from '@octavo/kit/Button.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Keys } from '#app/Keys.tsx';
import css from './Conversation.module.css';
import type { Compose } from './useCompose.ts';
import { conversationWords } from './words.ts';

type Props = { compose: Compose; title: string; detail: string; field: RefObject<HTMLElement | null> };

/**
 * ADR 0122 What is written was not sent, and the person chooses. The safe choice is the filled one, and has the focus; when the panel goes, what is
 * written has it.
 */
export function QuestionPanel({ compose, title, detail, field }: Props) {
  const panel = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useLayoutEffect(() => {
    const [shown, written] = [panel.current, field.current];
    return () => void (shown?.contains(document.activeElement) && written?.focus());
  }, [field]);
  return (
    <section ref={panel} className={css.moved} aria-live="assertive">
      <h3>{title}</h3>
      <p>{detail}</p>
      <div className={css.choices}>
        <Button ref={first} kind="primary" size="small" onClick={compose.keepDraft}>
          {compose.isStickerClaimed ? conversationWords.unsent.drop : conversationWords.unsent.keep} <Keys keys="d" />
        </Button>
        <Button size="small" isBusy={compose.isSending} onClick={compose.sendAnyway}>
          {conversationWords.unsent.send}
        </Button>
        {!compose.isStickerClaimed && (
          <Button size="small" onClick={compose.turnIntoNote}>
            {conversationWords.unsent.note}
          </Button>
        )}
      </div>
    </section>
  );
}
