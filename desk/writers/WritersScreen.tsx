import { queryOf } from '@octavo/client/query';
import { type Profile, listWriterProfiles } from '@octavo/contract/desk-profiles';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import { Filters } from './Filters.tsx';
import { NO_FILTER, isShown } from './filter.ts';
import { WriterMargin } from './WriterMargin.tsx';
import { WriterTable } from './WriterTable.tsx';
import css from './Writers.module.css';
import { profileWords as words } from './words.ts';

/** spec §12.5 The writers of the site with the evidence of their work; one of them is open in the margin. */
export function WritersScreen() {
  const { number: named } = useParams();
  const number = numberOf(named);
  const { data, error, refetch, isFetching } = useQuery(queryOf(listWriterProfiles, {}));
  const [filter, setFilter] = useState(NO_FILTER);
  const screen = useRef<HTMLDivElement>(null);
  const may = useMay();
  useRowKeys(words.keys.title, screen);
  useKeys(words.keys.title, [
    { keys: '/', words: words.keys.search, isInBar: true, run: () => focusSearch(screen.current) },
  ]);
  if (named !== undefined && number === null) return <NotFound />;
  const all = data?.writers ?? [];
  const shown = all.filter((profile) => isShown(profile, filter));
  return (
    <div className={css.screen} ref={screen}>
      <PageHead title={words.heading}>
        {data && placesOf(all)}
        {may('inviteStaff') && (
          <Link className={buttonClass({ size: 'small' })} to={paths.staff}>
            <Icon name="userPlus" size={16} /> {words.invite}
          </Link>
        )}
      </PageHead>
      <div className={css.body}>
        {!data && !error && <Skeleton lines={8} />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {data && (
          <>
            <Filters filter={filter} subjects={data.subjects} onChange={setFilter} />
            {shown.length > 0 && <WriterTable writers={shown} now={data.now} chosen={number} />}
            <output className={css.trust}>
              {shown.length > 0 ? words.trust : all.length > 0 ? words.none : words.nobody}
            </output>
          </>
        )}
      </div>
      {data && <WriterMargin key={number} number={number} now={data.now} lists={data} />}
    </div>
  );
}

function placesOf(writers: readonly Profile[]) {
  const sum = (of: (profile: Profile) => number) => writers.reduce((total, profile) => total + of(profile), 0);
  return words.places(writers.length, sum(({ underWay }) => underWay), sum(({ papersMax }) => papersMax)); // oxfmt-ignore
}

const focusSearch = (screen: HTMLElement | null) => screen?.querySelector<HTMLElement>('input[type=search]')?.focus();
