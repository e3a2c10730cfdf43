import type { Profile } from '@octavo/contract/desk-profiles';
import { format } from '@octavo/domain/language/page';
import { dayAndTime, dayIn, shortDay } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { appWords } from '#app/words.ts';
import { Load, OnTime, percent } from '#lists/Evidence.tsx';
import { NextDeadline } from '#lists/NextDeadline.tsx';
import { evidenceWords } from '#lists/words.ts';
import { Week } from './Week.tsx';
import css from './Writers.module.css';
import { profileWords as words } from './words.ts';

type Props = { writers: readonly Profile[]; now: Date; chosen: number | null };

/** The writers, each with load, share on time, revisions, proven subjects and the days off of the week. */
export const WriterTable = ({ writers, now, chosen }: Props) => (
  <Table label={words.heading} columns={Object.values(words.columns)}>
    {writers.map((profile) => (
      <Row key={profile.idWriter} profile={profile} now={now} isChosen={profile.idWriter === chosen} />
    ))}
  </Table>
);

function Row({ profile, now, isChosen }: { profile: Profile; now: Date; isChosen: boolean }) {
  const { idWriter, name, isPremium, awayUntil, proven, daysOff } = profile;
  return (
    <tr className={isChosen ? css.chosen : undefined} aria-current={isChosen || undefined}>
      <td>
        <Link className={css.name} to={paths.writer(idWriter)} data-row="" aria-current={isChosen || undefined}>
          {appWords.writer(idWriter)}
        </Link>{' '}
        {awayUntil ? words.paused : isPremium && words.topWriter}
        <small>
          <bdi>{name}</bdi>
        </small>
        <small>{whereIs(profile, now)}</small>
      </td>
      <td data-short="">
        {awayUntil ? words.back(dayIn(awayUntil, now, shortDay)) : <Load writer={profile} />}
        <Next profile={profile} now={now} />
      </td>
      <td data-short="">
        <OnTime writer={profile} />
      </td>
      <td data-short="">
        <Revised profile={profile} />
      </td>
      <td>{proven.length > 0 ? format().list(proven.map((subject) => subject.name)) : words.noProof}</td>
      <td data-short="">
        <Week off={daysOff} now={now} />
      </td>
    </tr>
  );
}

function whereIs({ awayUntil, isOnline, dateSeen }: Profile, now: Date) {
  if (awayUntil) return words.offUntil(dayIn(awayUntil, now, shortDay));
  if (isOnline) return words.online;
  return dateSeen ? words.seen(dayAndTime(dateSeen)) : words.neverSeen;
}

/** A paused writer has no next deadline, but is late all the same. */
function Next({ profile: { nextDeadline, awayUntil }, now }: { profile: Profile; now: Date }) {
  if (!nextDeadline || (awayUntil && nextDeadline >= now)) return null;
  return (
    <small>
      <NextDeadline deadline={nextDeadline} now={now} />
    </small>
  );
}

/** The share of papers that customers asked to revise, with its interval. */
function Revised({ profile: { revised } }: { profile: Profile }) {
  if (!revised) return evidenceWords.isNew;
  return (
    <>
      {percent(revised.value)}
      <small>{evidenceWords.interval(percent(revised.low), percent(revised.high))}</small>
    </>
  );
}
