import type { Reply } from '@octavo/contract/endpoint';
import type { listReferrals } from '@octavo/contract/referrals';
import { REFERRAL_FILTERS, REFERRAL_STATUS, type ReferralFilter } from '@octavo/domain/referrals/referral';
import { useSearchParams } from 'react-router';
import { Failure } from '@octavo/kit/Failure.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { Pagination, pageIn } from '@octavo/kit/Pagination.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { NoRows } from './BonusTab.tsx';
import { FriendRow } from './FriendRow.tsx';
import css from './Referrals.module.css';
import { useReferrals } from './useReferrals.ts';
import { referralWords } from './words.ts';

const PAGE_SIZE = 100; // what the server sends

/** direction 84 The friends with the seven filters of spec §9. Filter and page are in the address. */
export function Friends() {
  const [search, setSearch] = useSearchParams();
  const status = REFERRAL_FILTERS.find((filter) => String(filter) === search.get('status')) ?? 0;
  const page = pageIn(search);
  const list = useReferrals(status, page);
  const move = (to: number) => setSearch(addressOf(status, to));
  const options = REFERRAL_FILTERS.map((value) => ({
    value,
    label: referralWords.statuses[value],
    count: list.data?.counts[value] ?? 0,
  }));
  const firstReady = list.data?.referrals.find((one) => one.status.id === REFERRAL_STATUS.ready);
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
          {list.data.referrals.length === 0 && (
            <NoRows>{list.data.counts[0] ? referralWords.noneInFilter : referralWords.none}</NoRows>
          )}
          {list.data.referrals.length > 0 && (
            <ul className={css.friends} aria-label={referralWords.friends}>
              {list.data.referrals.map((referral) => (
                <FriendRow
                  key={referral.id}
                  referral={referral}
                  list={list.data}
                  isFirstReady={referral === firstReady}
                />
              ))}
            </ul>
          )}
          {list.data.pagination.count > PAGE_SIZE && (
            <Pagination
              page={page}
              pages={Math.ceil(list.data.pagination.count / PAGE_SIZE)}
              hrefOf={(to) => `?${addressOf(status, to)}`}
              onPage={move}
            >
              {rangeOf(page, list.data)}
            </Pagination>
          )}
        </>
      )}
    </section>
  );
}

/** `101–120 of 120` */
function rangeOf(page: number, { referrals, pagination }: Reply<typeof listReferrals>): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  return referrals.length === 0 ? '' : referralWords.range(first, first + referrals.length - 1, pagination.count);
}

const addressOf = (status: ReferralFilter, page: number) =>
  new URLSearchParams({ ...(status > 0 && { status: String(status) }), ...(page > 1 && { page: String(page) }) });
