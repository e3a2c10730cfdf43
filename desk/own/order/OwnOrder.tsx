import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskOrder, getDeskOrder } from '@octavo/contract/desk';
import { isUnderWay } from '@octavo/domain/orders/status';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { paths } from '#app/paths.ts';
import { moveReasonWords } from '#lists/move-words.ts';
import { placeOf } from '#lists/place-of.ts';
import { RowStatus } from '#lists/RowStatus.tsx';
import { MacroButton, MacroStage } from '#macros/MacroButton.tsx';
import { useMacros } from '#macros/useMacros.ts';
import { OrderMargin } from '#order/OrderMargin.tsx';
import { useOrderLive } from '#order/useOrderLive.ts';
import { Files } from '#order/work/Files.tsx';
import { Revisions } from '#order/work/Revisions.tsx';
import { Deliver } from '../delivery/Deliver.tsx';
import { LostOrder } from './LostOrder.tsx';
import { MoreTime } from './MoreTime.tsx';
import css from './OwnOrder.module.css';
import { SupportNotes } from './SupportNotes.tsx';
import { leftUntil, promisedIn } from './promised.ts';
import { useHandedIn } from './useHandedIn.ts';
import { useWriterKeys } from './useWriterKeys.ts';
import { ownOrderWords as words } from './words.ts';
import { WriterChat } from './WriterChat.tsx';

/** spec §12.15 An order as its writer has it: what is due, what the order says, and what the writer does. Nothing of the customer. */
export function OwnOrder({ id }: { id: number }) {
  const order = useQuery(queryOf(getDeskOrder, { params: { id } }));
  useOrderLive(id);
  const [note, setNote] = useState(''); // of a request for more time; it is still here when the order is not
  if (hasCode(order.error, 'not_found'))
    return order.data ? <LostOrder order={order.data} note={note} /> : <NotFound />;
  if (order.data) return <Shown order={order.data} note={note} onNote={setNote} />;
  return order.error ? <Failure error={order.error} onRetry={() => void order.refetch()} /> : <Skeleton lines={8} />;
}

type ShownProps = { order: DeskOrder; note: string; onNote: (note: string) => void };

function Shown({ order, note, onNote }: ShownProps) {
  const panel = useRef<HTMLDivElement>(null);
  useWriterKeys(panel, order);
  const macros = useMacros();
  return (
    <div className={css.order} ref={panel}>
      <Head order={order} />
      {macros.macros.length > 0 && <MacroButton macros={macros} />}
      <MacroStage macros={macros} orderId={order.id} />
      <Deliver order={order} />
      {isUnderWay(order.orderStatus.id) && !order.dateCompleted && (
        <MoreTime order={order} note={note} onNote={onNote} />
      )}
      <WriterChat order={order} />
      <SupportNotes orderId={order.id} />
      <Revisions order={order} />
      <Files order={order} />
      <OrderMargin order={order} />
    </div>
  );
}

function Head({ order }: { order: DeskOrder }) {
  const { zone } = order.customer;
  return (
    <header className={css.head}>
      <Link className={css.back} to={paths.ownOrders}>
        <Icon name="chevronLeft" size={16} />
        {words.back}
      </Link>
      <p className={css.number}>
        <span>{zone ? words.forPlace(order.id, placeOf(zone)) : words.number(order.id)}</span>{' '}
        <RowStatus row={{ status: order.orderStatus }} />
      </p>
      <h1 dir="auto">{order.title}</h1>
      <Promise order={order} />
      {order.dateHeld && order.holdReason && <p className={css.number}>{moveReasonWords.heldFor[order.holdReason]}</p>}
    </header>
  );
}

/** How long it is until the order or its revision is due, if it is not handed in, in the zone of the writer and in that of the customer. */
function Promise({ order }: { order: DeskOrder }): ReactNode {
  const now = useNow();
  const { revisions, isHandedIn } = useHandedIn(order);
  if (order.activeRevision && !revisions.data) {
    const { error, isFetching, refetch } = revisions;
    if (!error) return <Skeleton lines={2} />;
    return <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const ofRevision = isHandedIn ? null : order.revisionDeadline;
  const due = ofRevision ?? order.deadline;
  if (!isUnderWay(order.orderStatus.id) && !ofRevision)
    return isHandedIn && <p className={css.number}>{words.handedIn}</p>;
  if (order.dateHeld) return <p className={css.left}>{words.held}</p>;
  if (order.dateCompleted && !ofRevision) return <p className={css.number}>{words.again}</p>; // ADR 0404
  if (order.deadlineWaits && !ofRevision) return <p className={css.number}>{words.waits}</p>; // ADR 0013
  return (
    <>
      <p className={css.left}>{leftUntil(due, now)}</p>
      <p className={css.number}>{promisedIn(due, order.customer.zone)}</p>
    </>
  );
}
