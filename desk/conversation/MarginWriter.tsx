import { queryOf } from '@octavo/client/query';
import { whenShown } from '@octavo/client/whenShown';
import type { DeskOrder } from '@octavo/contract/desk';
import { getWriterProfile } from '@octavo/contract/desk-profiles';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { Load, OnTime } from '#lists/Evidence.tsx';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

/** What assigns a writer to the order, or why it cannot be done now; null for who may not. */
export type Assign = { whyNot: string | null; open: () => void } | null;

type Props = { writer: DeskOrder['writer']; assign: Assign };

/** spec §12.9 Who writes the order, with load and share on time, and what gives it to another one. */
export function MarginWriter({ writer, assign }: Props) {
  const words = conversationWords.margin;
  const facts = useFactsOf(writer?.idWriter ?? null);
  const name = writer ? conversationWords.writer(writer.idWriter) : words.none;
  const value = assign && (
    <Button size="small" aria-haspopup="dialog" whyNot={assign.whyNot} onClick={assign.open}>
      {writer ? words.reassign : words.assign} <Keys keys="a" />
    </Button>
  );
  return (
    <section className={css.group}>
      <h3>{words.writer}</h3>
      <Leaders facts={[{ name, value }, ...facts]} />
    </section>
  );
}

/** The evidence of a writer, whose places are there before it is: nothing below moves when it comes. None on a phone. */
function useFactsOf(idWriter: number | null): Fact[] {
  const words = conversationWords.margin;
  const [isBeside] = useState(() => innerWidth > PHONE_PX);
  const isShown = useIsShownWhole();
  const query = queryOf(getWriterProfile, { params: { id: idWriter ?? 0 } });
  const { data, isError } = useQuery({ ...query, enabled: isBeside && isShown && idWriter !== null });
  if (!isBeside || idWriter === null) return [];
  const none = isError ? words.unknown : '';
  const profile = data?.profile;
  return [
    { name: words.load, value: profile ? <Load writer={profile} /> : none },
    { name: words.onTime, value: <span className={css.evidence}>{profile ? <OnTime writer={profile} /> : none}</span> },
    { name: words.now, value: profile ? seenOf(profile) : none },
  ];
}

/** A narrower screen has the margin below the conversation, and asks for less. */
const PHONE_PX = 900;

/** Whether the screen is there with what is waited for: only then the margin asks for more. */
function useIsShownWhole(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenShown(() => setShown(true)), []);
  return isShown;
}

const seenOf = ({ isOnline, dateSeen }: { isOnline: boolean; dateSeen: Date | null }): string => {
  const words = conversationWords.margin;
  if (isOnline) return words.online;
  return dateSeen ? words.seen(dateAndTime(dateSeen)) : words.neverSeen;
};
