import type { Chat } from '@octavo/contract/messenger';
import { Button } from '@octavo/kit/Button.tsx';
import css from './FirstWords.module.css';
import { FIRST_WORDS } from './words.ts';

/** Nothing has been said yet: two ways to begin. */
export function FirstWords({ chat, onChoose }: { chat: Chat; onChoose: ((line: string) => void) | null }) {
  const { title, lines } = FIRST_WORDS[chat];
  return (
    <div className={css.first}>
      <h2>{onChoose ? title : 'Nothing was said here'}</h2>
      {(onChoose ? lines : []).map((line) => (
        <Button key={line} size="small" className={css.line} onClick={() => onChoose?.(line)}>
          {line}
        </Button>
      ))}
    </div>
  );
}
