import type { Order } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import type { TimeRequest } from '@octavo/contract/time-requests';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { hasClock } from '../order-facts.ts';
import { Clock } from '#deadlines/Clock.tsx';
import { Credits } from '#deadlines/Credits.tsx';
import { Events } from './Events.tsx';
import { TimeRequestPanel } from '#time-requests/TimeRequestPanel.tsx';
import css from './OrderTimeline.module.css';
import { timelineWords } from './words.ts';

/** spec §10.5 The clock to the deadline, a request for more time, the credits and what happened. */
export function OrderTimeline({ order }: { order: Order }) {
  const events = useQuery(queryOf(listOrderEvents, { params: { id: order.id } }));
  const { data } = events;
  const answered = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [answer, setAnswer] = useState<TimeRequest | null>(null);
  const hasRequest = Boolean(data?.request);
  const gone = data && data.request?.id !== answer?.id ? answer : null; // the news of it may come before its answer
  useEffect(() => {
    if (gone?.state === 'lapsed') heading.current?.focus(); // a job makes its line later
    else if (gone) answered.current?.focus(); // spec §11.69: the panel has become this line
  }, [gone]);

  if (!data && events.isError)
    return (
      <Failure
        error={{ message: timelineWords.failed }}
        isRetrying={events.isFetching}
        onRetry={() => events.refetch()}
      />
    );
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className={css.timeline}>
      {hasClock(order) && order.datePaid && (
        <Clock
          datePaid={order.datePaid}
          deadline={order.deadline}
          held={order.dateHeld}
          asked={data.request?.to ?? null}
          read={data.now}
          readAt={events.dataUpdatedAt}
        />
      )}
      {data.request && <TimeRequestPanel order={order} request={data.request} onAnswered={setAnswer} />}
      <Credits order={order} events={data} readAt={events.dataUpdatedAt} />
      <Events order={order} events={data.events} isWaiting={hasRequest} heading={heading} answered={answered} />
    </div>
  );
}
