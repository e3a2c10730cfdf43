import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listMoves } from '@octavo/contract/desk-moves';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHasUnsaved } from '#app/unsaved.ts';
import { MacroStage } from '#macros/MacroButton.tsx';
import { useMacros } from '#macros/useMacros.ts';
import { useBeingHere } from '#presence/presence.ts';
import { Deliveries } from './delivered/Deliveries.tsx';
import { Audit } from './history/Audit.tsx';
import { Timeline } from './history/Timeline.tsx';
import { Payments } from './money/Payments.tsx';
import { Credits } from './money/Credits.tsx';
import { Refunds } from './money/Refunds.tsx';
import { Moves } from './moves/Moves.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderMargin } from './OrderMargin.tsx';
import css from './OrderPage.module.css';
import { Requests } from './Requests.tsx';
import { useOrderKeys } from './useOrderKeys.ts';
import { useOrderLive } from './useOrderLive.ts';
import { Files } from './work/Files.tsx';
import { Revisions } from './work/Revisions.tsx';
import { Writers } from './writers/Writers.tsx';

/** The page of an order. What of it a role sees, the server decides: support has the address to pay, a writer has not. */
export function OrderPage({ order }: { order: DeskOrder }) {
  const page = useRef<HTMLDivElement>(null);
  const isOffice = order.uid !== undefined;
  useOrderKeys(page, order.id);
  useOrderLive(order.id);
  useBeingHere(order.id, useHasUnsaved() ? 'writing' : 'looking');
  const { data: moves } = useQuery(queryOf(listMoves, { params: { id: order.id } }));
  const own = moves?.planned?.isMine && moves.planned.state === 'waiting' ? moves.planned : undefined;
  const macros = useMacros({ waitsUntil: own?.goesAt });
  return (
    <div className={css.page} ref={page}>
      <OrderHead order={order} macros={macros} />
      <div className={css.body}>
        <MacroStage macros={macros} orderId={order.id} customer={order.customer.firstName} />
        <Moves order={order} hasUndoKey={!macros.hasUndoKey} />
        <Requests order={order} />
        {isOffice && <Writers order={order} />}
        {isOffice && (
          <div className={css.two}>
            <Payments order={order} />
            <div>
              <Refunds order={order} />
              <Credits order={order} />
            </div>
          </div>
        )}
        {isOffice && <Deliveries order={order} />}
        <div className={css.two}>
          <Revisions order={order} />
          <Files order={order} />
        </div>
        {isOffice && <Timeline order={order} />}
        {isOffice && <Audit order={order} />}
      </div>
      <OrderMargin order={order} />
    </div>
  );
}
