import { queryOf } from '@octavo/client/query';
import { type Dispute, listDisputes } from '@octavo/contract/desk-disputes';
import { listFaults, listMovingRefunds } from '@octavo/contract/desk-payments';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LIVE } from '#app/live.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import { Disputes } from './disputes/Disputes.tsx';
import { Faults } from './faults/Faults.tsx';
import { MoneyHead } from './MoneyHead.tsx';
import { RefundsOnTheirWay } from './refunds/RefundsOnTheirWay.tsx';
import { WaitingRefunds } from './refunds/WaitingRefunds.tsx';
import css from './Money.module.css';
import { StatementPanel } from './statements/StatementPanel.tsx';
import { moneyWords as words } from './words.ts';

/** spec §12.12 What about money waits for a person. It asks again when something of an order has changed, and each minute. */
export function MoneyScreen() {
  const body = useRef<HTMLDivElement>(null);
  const faults = useQuery({ ...queryOf(listFaults, {}), ...LIVE });
  const refunds = useQuery({ ...queryOf(listMovingRefunds, {}), ...LIVE });
  const disputes = useQuery({ ...queryOf(listDisputes, {}), ...LIVE });
  useRowKeys(words.heading, body);
  const failed = [faults, refunds, disputes].find(({ data, error }) => !data && error);
  const { data: found } = faults;
  const { data: moving } = refunds;
  const { data: disputed } = disputes;
  const isLoaded = found && moving && disputed;
  return (
    <>
      <MoneyHead>
        {isLoaded && words.waits(found.faults.length + moving.waiting.length + waitingIn(disputed.disputes))}
      </MoneyHead>
      <div className={css.screen}>
        <div className={css.body} ref={body}>
          {failed?.error && (
            <Failure
              look="inline"
              error={failed.error}
              isRetrying={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          )}
          {found ? <Faults faults={found.faults} /> : <Skeleton lines={4} />}
          {moving && <WaitingRefunds limit={moving.limit} refunds={moving.waiting} />}
          {disputed && <Disputes {...disputed} />}
          {moving && <RefundsOnTheirWay refunds={moving.onTheirWay} />}
        </div>
        <StatementPanel />
      </div>
    </>
  );
}

/** The disputes that nobody has answered. */
const waitingIn = (disputes: readonly Dispute[]) => disputes.filter(({ state }) => state === 'open').length;
