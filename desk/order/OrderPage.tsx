import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listMoves } from '@octavo/contract/desk-moves';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { moment } from '@octavo/kit/dates.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useHasUnsaved } from '#app/unsaved.ts';
import { MacroButton, MacroStage } from '#macros/MacroButton.tsx';
import { type Macros, useMacros } from '#macros/useMacros.ts';
import { Colleagues } from '#presence/Colleagues.tsx';
import { useBeingHere, useColleagues } from '#presence/presence.ts';
import { Deliveries } from './delivered/Deliveries.tsx';
import { Audit } from './history/Audit.tsx';
import { Timeline } from './history/Timeline.tsx';
import { Payments } from './money/Payments.tsx';
import { Credits } from './money/Credits.tsx';
import { Refunds } from './money/Refunds.tsx';
import { Moves } from './moves/Moves.tsx';
import { OrderMargin } from './OrderMargin.tsx';
import css from './OrderPage.module.css';
import { Requests } from './Requests.tsx';
import { useOrderKeys } from './useOrderKeys.ts';
import { useOrderLive } from './useOrderLive.ts';
import { Files } from './work/Files.tsx';
import { Revisions } from './work/Revisions.tsx';
import { orderWords } from './words.ts';
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

function OrderHead({ order, macros }: { order: DeskOrder; macros: Macros }) {
  const may = useMay();
  const present = useColleagues(order.id);
  const { id, title, orderStatus, deadline, dateHeld, writer, customer } = order;
  const status = orderStatus.id;
  return (
    <header className={css.head}>
      <div>
        <Link className={css.back} to={paths.orders}>
          <Icon name="chevronLeft" size={16} />
          {orderWords.back}
        </Link>
        <h1>{title}</h1>
        <p className={css.meta}>
          <span>{orderWords.number(id)}</span>
          <Stamp look={ORDER_STAMPS[status]}>{orderWords.statuses[status]}</Stamp>
          {canBeLate({ ...order, status }) && (
            <span>
              <Icon name="clock" size={16} /> {dateHeld ? orderWords.heldSince : orderWords.readyBy(moment(deadline))}
            </span>
          )}
          <span>{writer ? orderWords.writer(writer.idWriter) : orderWords.noWriter}</span>
          {customer.firstName !== undefined && <bdi>{customer.firstName}</bdi>}
          <b aria-live="polite">{present.length > 0 && <Colleagues present={present} />}</b>
        </p>
      </div>
      <span className={css.ways}>
        <MacroButton macros={macros} />
        {may('getConversation') && (
          <Link className={buttonClass({ size: 'small' })} to={paths.inbox('answer', id)} data-key="c">
            <Icon name="message" size={16} />
            {orderWords.conversation} <Keys keys="c" />
          </Link>
        )}
      </span>
    </header>
  );
}
