import { zoneOfYear } from '@octavo/kit/dates.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { OfferCard } from './OfferCard.tsx';
import css from './Own.module.css';
import { OwnOrderList } from './OwnOrderList.tsx';
import { OwnOrder } from './order/OwnOrder.tsx';
import { useOffers } from './useOffers.ts';
import { useOwnOrders } from './useOwnOrders.ts';
import { ownWords as words } from './words.ts';

/** spec §12.15 What the writer has to do: the first offer, the orders by deadline, and the open order beside them. On a phone one of the two. */
export function OwnOrdersScreen() {
  const { id: named } = useParams();
  const id = numberOf(named);
  if (named !== undefined && id === null) return <NotFound />;
  return (
    <div className={id === null ? css.two : `${css.two} ${css.open}`}>
      <div className={css.column}>
        <Desk openId={id} />
      </div>
      <div className={css.panel}>
        {id === null ? (
          <EmptyState title={words.none.title}>{words.none.detail}</EmptyState>
        ) : (
          <OwnOrder key={id} id={id} />
        )}
      </div>
    </div>
  );
}

function Desk({ openId }: { openId: number | null }) {
  const { orders, now, papersMax, awayUntil, ...query } = useOwnOrders();
  const offers = useOffers();
  const [first] = offers.open;
  const underWay = orders.filter(({ revision }) => !revision).length;
  return (
    <div className={css.page}>
      {openId === null ? <h1 className={css.title}>{words.title}</h1> : <p className={css.title}>{words.title}</p>}
      <p className={css.about}>
        {words.atWork(underWay, orders.length - underWay)}, {words.places(papersMax - underWay)}.{' '}
        {words.zone(zoneOfYear(now))} {awayUntil && words.away(dateAndTime(awayUntil))}
      </p>
      {first && (
        <OfferCard
          key={first.id}
          offer={first}
          now={offers.now}
          places={offers.places}
          isQuiet={offers.isQuiet}
          isChosen
        />
      )}
      {query.isPending && <Skeleton lines={8} />}
      {query.error && orders.length === 0 && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && orders.length === 0 && (
        <EmptyState title={words.empty.title}>{words.empty.detail}</EmptyState>
      )}
      <OwnOrderList orders={orders} now={now} openId={openId} />
    </div>
  );
}
