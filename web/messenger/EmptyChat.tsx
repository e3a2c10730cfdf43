import type { Chat } from '@octavo/contract/messenger';
import { Button } from '@octavo/kit/Button.tsx';
import css from './EmptyChat.module.css';
import { messengerWords } from './words.ts';

/** A chat without messages: two suggestions for the first one; none where `onChoose` is null. */
export function EmptyChat({ chat, onChoose }: { chat: Chat; onChoose: ((suggestion: string) => void) | null }) {
  const { title, suggestions } = messengerWords.empty[chat];
  return (
    <div className={css.first}>
      <h2>{onChoose ? title : messengerWords.empty.closed}</h2>
      {(onChoose ? suggestions : []).map((suggestion) => (
        <Button key={suggestion} size="small" className={css.suggestion} onClick={() => onChoose?.(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </div>
  );
}
