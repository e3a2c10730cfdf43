import type { Reply } from '@octavo/contract/endpoint';
import type { listReferrals } from '@octavo/contract/referrals';
import { REFERRAL_FILTERS, REFERRAL_STATUS, type ReferralFilter } from '@octavo/domain/referrals/referral';
import { useSearchParams } from 'react-router';
import { Failure } from '@octavo/kit/Failure.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { Pagination, pageIn, usePages } from '@octavo/kit/Pagination.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { NoRows } from './BonusTab.tsx';
import { FriendRow } from './FriendRow.tsx';
import css from './Referrals.module.css';
import { FRIENDS_PER_PAGE, useReferrals } from './useReferrals.ts';
import { referralWords } from './words.ts';

/** spec §11.84 The friends with the seven filters of spec §9. Filter and page are in the address. */
export function Friends() {
  const [search, setSearch] = useSearchParams();
  const status = REFERRAL_FILTERS.find((filter) => String(filter) === search.get('status')) ?? 0;
  const page = pageIn(search);
  const list = useReferrals(status, page);
  const goTo = (last: number) => setSearch(addressOf(status, last), { replace: true });
  const { count, pages, first, isPastLast } = usePages(list, { page, size: FRIENDS_PER_PAGE, goTo });
  const options = REFERRAL_FILTERS.map((value) => ({
    value,
    label: referralWords.statuses[value],
    count: list.data?.counts[value] ?? 0,
  }));
  return (
    <section>
      <h2>{referralWords.friends}</h2>
      <div className={css.filters}>
        <FilterTabs
          label={referralWords.filters}
          options={options}
          value={status}
          onChange={(to) => setSearch(addressOf(to, 1))}
        />
      </div>
      {!list.data && list.isPending && <Skeleton lines={4} />}
      {!list.data && list.isError && (
        <Failure look="inline" error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {list.data && (
        <>
          {list.data.referrals.length === 0 && !isPastLast && (
            <NoRows>{list.data.counts[0] ? referralWords.noneInFilter : referralWords.none}</NoRows>
          )}
          {list.data.referrals.length > 0 && <Rows list={list.data} />}
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(to) => `?${addressOf(status, to)}`}
              onPage={(to) => setSearch(addressOf(status, to))}
            >
              {list.data.referrals.length > 0 &&
                referralWords.range(first, first + list.data.referrals.length - 1, count)}
            </Pagination>
          )}
        </>
      )}
    </section>
  );
}

function Rows({ list }: { list: Reply<typeof listReferrals> }) {
  const firstReady = list.referrals.find((one) => one.status.id === REFERRAL_STATUS.ready);
  return (
    <ul className={css.friends} aria-label={referralWords.friends}>
      {list.referrals.map((referral) => (
        <FriendRow key={referral.id} referral={referral} list={list} isFirstReady={referral === firstReady} />
      ))}
    </ul>
  );
}

const addressOf = (status: ReferralFilter, page: number) =>
  new URLSearchParams({ ...(status > 0 && { status: String(status) }), ...(page > 1 && { page: String(page) }) });
