import { queryOf } from '@octavo/client/query';
import { getWriterProfile } from '@octavo/contract/desk-profiles';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { Load, OnTime } from '#lists/Evidence.tsx';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

/** spec §12.9 The evidence of a writer: load, share on time, and whether they are there. */
export function WriterEvidence({ idWriter }: { idWriter: number }) {
  const words = conversationWords.margin;
  const { data, isError } = useQuery(queryOf(getWriterProfile, { params: { id: idWriter } }));
  const none = isError ? words.unknown : '';
  const profile = data?.profile;
  return (
    <Leaders
      facts={[
        { name: words.load, value: profile ? <Load writer={profile} /> : none },
        {
          name: words.onTime,
          value: <span className={css.evidence}>{profile ? <OnTime writer={profile} /> : none}</span>,
        },
        { name: words.now, value: profile ? seenOf(profile) : none },
      ]}
    />
  );
}

const seenOf = ({ isOnline, dateSeen }: { isOnline: boolean; dateSeen: Date | null }): string => {
  const words = conversationWords.margin;
  if (isOnline) return words.online;
  return dateSeen ? words.seen(dateAndTime(dateSeen)) : words.neverSeen;
};
