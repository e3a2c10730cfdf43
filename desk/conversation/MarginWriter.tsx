import { whenShown } from '@octavo/client/whenShown';
import type { DeskOrder } from '@octavo/contract/desk';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useEffect, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

/** The places of the evidence before it is there: nothing below moves when it comes. */
const Places = () => {
  const { load, onTime, now } = conversationWords.margin;
  const evidence = <span className={css.evidence} />;
  return (
    <Leaders
      facts={[
        { name: load, value: '' },
        { name: onTime, value: evidence },
        { name: now, value: '' },
      ]}
    />
  );
};
const WriterEvidence = lazyPart(() => import('./WriterEvidence.tsx'), 'WriterEvidence', { fallback: <Places /> });

/** What assigns a writer to the order, or why it cannot be done now; null for who may not. */
export type Assign = { whyNot: string | null; open: () => void } | null;

type Props = { writer: DeskOrder['writer']; assign: Assign };

/** spec §12.9 Who writes the order, with load and share on time, and what gives it to another one. */
export function MarginWriter({ writer, assign }: Props) {
  const words = conversationWords.margin;
  const [isBeside] = useState(() => innerWidth > PHONE_PX);
  const isShown = useIsShownWhole();
  const name = writer ? conversationWords.writer(writer.idWriter) : words.none;
  const value = assign && (
    <Button size="small" aria-haspopup="dialog" whyNot={assign.whyNot} onClick={assign.open}>
      {writer ? words.reassign : words.assign} <Keys keys="a" />
    </Button>
  );
  return (
    <section className={css.group}>
      <h3>{words.writer}</h3>
      <div className={css.between}>
        <span>{name}</span>
        {value}
      </div>
      {isBeside && writer && (isShown ? <WriterEvidence idWriter={writer.idWriter} /> : <Places />)}
    </section>
  );
}

/** A narrower screen has the margin below the conversation, and asks for less. */
const PHONE_PX = 900;

/** Whether the screen is there with what is waited for: only then the margin asks for more. */
function useIsShownWhole(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenShown(() => setShown(true)), []);
  return isShown;
}
