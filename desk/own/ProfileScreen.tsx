import { queryOf } from '@octavo/client/query';
import { type OwnProfile, getOwnProfile } from '@octavo/contract/desk-profiles';
import { format } from '@octavo/domain/language/page';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { appWords } from '#app/words.ts';
import { OnTime } from '#lists/Evidence.tsx';
import css from './Own.module.css';
import { ownProfileWords as words } from './words.ts';

/** spec §12.15 What is known of the writer: what they take, and the share on time with its number of papers and interval. */
export function ProfileScreen() {
  const { data, error, isPending, refetch } = useQuery(queryOf(getOwnProfile, {}));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.about}>{words.about}</p>
      {isPending && <Skeleton lines={6} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Known profile={data} />}
    </div>
  );
}

function Known({ profile }: { profile: OwnProfile }) {
  const { idWriter, name, isPremium, bySubject } = profile;
  return (
    <>
      <p>
        <b>{appWords.writer(idWriter)}</b> · <bdi>{name}</bdi>
        {isPremium && <> · {words.topWriter}</>}
      </p>
      <section className={css.section} aria-label={words.takes}>
        <h2>{words.takes}</h2>
        <Leaders facts={takenBy(profile)} />
        <p className={css.about}>{words.change}</p>
      </section>
      <section className={css.section} aria-label={words.onTime}>
        <h2>{words.onTime}</h2>
        <p>
          <OnTime writer={profile} />
        </p>
        <p className={css.about}>{words.interval}</p>
      </section>
      <section className={css.section} aria-label={words.bySubject}>
        <h2>{words.bySubject}</h2>
        {bySubject.length === 0 && <p className={css.about}>{words.noPapers}</p>}
        <ul className={css.ended}>
          {bySubject.map(({ id, name: subject, ...papers }) => (
            <li key={id}>
              <span>{subject}</span>
              <span>
                <OnTime writer={papers} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function takenBy({ subjects, levels, languages }: OwnProfile) {
  const { list, languageName } = format();
  const named = (all: OwnProfile['subjects']) => list(all.map((one) => one.name)) || words.all;
  return {
    [words.subjects]: named(subjects),
    [words.levels]: named(levels),
    [words.languages]: list(languages.map((code) => languageName(code))) || words.notNoted,
  };
}
