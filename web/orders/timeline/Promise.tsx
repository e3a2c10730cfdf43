import type { Order } from '@octavo/contract/orders';
import { useEffect, useRef } from 'react';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { hasClock, isPromised } from '../order-facts.ts';
import { ORDER_STAMPS, orderStatusName } from '../words.ts';
import { Clock } from './Clock.tsx';
import { Credits } from './Credits.tsx';
import { Events } from './Events.tsx';
import { TimeRequestPanel } from './TimeRequestPanel.tsx';
import css from './Timeline.module.css';
import { usePromise } from './usePromise.ts';
import { timelineWords } from './words.ts';

/** ADR 0038 The clock of the promise, a request for more time, the credits and what happened. */
export function OrderPromise({ order }: { order: Order }) {
  const promise = usePromise(order.id);
  const { data } = promise;
  const answered = useRef<HTMLLIElement>(null);
  const isAnswered = useRef(false);
  const hasRequest = Boolean(data?.request);
  useEffect(() => {
    if (!isAnswered.current || hasRequest) return;
    isAnswered.current = false;
    answered.current?.focus(); // direction 69: the panel has become this line
  }, [hasRequest]);

  if (!data && promise.isError)
    return (
      <Failure
        error={{ message: timelineWords.failed }}
        isRetrying={promise.isFetching}
        onRetry={() => promise.refetch()}
      />
    );
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className={css.promise}>
      {isPromised(order) && (
        <p className={css.status}>
          <Stamp look={ORDER_STAMPS[order.orderStatus.id]}>{orderStatusName(order.orderStatus.id)}</Stamp>
        </p>
      )}
      {hasClock(order) && order.datePaid && (
        <Clock
          datePaid={order.datePaid}
          deadline={order.deadline}
          asked={data.request?.to ?? null}
          read={data.now}
          readAt={promise.dataUpdatedAt}
        />
      )}
      {data.request && (
        <TimeRequestPanel order={order} request={data.request} onAnswered={() => void (isAnswered.current = true)} />
      )}
      <Credits order={order} promise={data} readAt={promise.dataUpdatedAt} />
      <Events order={order} events={data.events} isWaiting={hasRequest} answered={answered} />
    </div>
  );
}
