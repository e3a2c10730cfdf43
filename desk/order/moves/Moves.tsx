import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Moves as Listed, listMoves } from '@octavo/contract/desk-moves';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NotLoaded } from '#app/NotLoaded.tsx';
import { Section } from '#app/Section.tsx';
import { moveReasonWords } from '#lists/move-words.ts';
import { moveWords, orderWords } from '../words.ts';
import { DeadlineMove } from './DeadlineMove.tsx';
import { MoveForm } from './MoveForm.tsx';
import { MoveLine } from './MoveLine.tsx';
import css from './Moves.module.css';
import { OnHold } from './OnHold.tsx';
import { OfferForm } from './OfferForm.tsx';
import { PlannedMove } from './PlannedMove.tsx';
import { isBack, useWhatItDoes } from './useWhatItDoes.ts';

const { refunded, offered } = ORDER_STATUS;
const words = moveWords;

type Props = {
  order: DeskOrder;
  /** Whether `z` takes back a move that waits. */
  hasUndoKey: boolean;
};

/** spec §12.5 What the order can become, in sentences: what is allowed has a button, the rest says why not. */
export function Moves({ order, hasUndoKey }: Props) {
  const query = useQuery(queryOf(listMoves, { params: { id: order.id } }));
  const { data } = query;
  const [open, setOpen] = useState<OrderStatus | null>(null);
  const [made, setMade] = useState<Partial<Record<OrderStatus, number>>>({}); // the words of a form are its own until it has been sent
  const undo = useRef<HTMLButtonElement>(null);
  const whatItDoes = useWhatItDoes(order);
  if (!data) {
    return (
      <Section heading={words.heading} about={words.about}>
        <NotLoaded query={query} lines={8} />
      </Section>
    );
  }
  const done = (to: OrderStatus) => {
    setOpen(null);
    setMade({ ...made, [to]: (made[to] ?? 0) + 1 });
    undo.current?.focus(); // it is there before the form goes away
  };
  return (
    <Section heading={words.heading} about={words.about}>
      <OnHold order={order} />
      <PlannedMove order={order} moves={data} hasUndoKey={hasUndoKey} undoRef={undo} />
      <ul className={css.moves}>
        {linesOf(data.moves).map(({ to, why, isGone }, at) => (
          <MoveLine
            key={`${to} ${made[to] ?? 0}`}
            name={<Stamp look={ORDER_STAMPS[to]}>{orderWords.statuses[to]}</Stamp>}
            does={whatItDoes(to)}
            why={why}
            isGone={isGone}
            locked={words.notAllowed}
            begin={isBack(order, to) ? words.comesBack.begin : words.begin[to]}
            isOpen={open === to}
            opens={to !== refunded}
            dataKey={at === 0 ? 'm' : undefined}
            onToggle={to === refunded ? toRefund : () => setOpen(open === to ? null : to)}
          >
            {to === offered ? (
              <OfferForm order={order} whyNot={why} onDone={() => done(to)} />
            ) : (
              <MoveForm order={order} to={to} newest={data.planned} whyNot={why} onDone={() => done(to)} />
            )}
          </MoveLine>
        ))}
        {data.deadline && <DeadlineMove order={order} facts={data.deadline} />}
      </ul>
    </Section>
  );
}

/** The lines of the moves, and one of the status that the order has: words may have been typed for it before a colleague made that move. */
function linesOf(moves: Listed['moves']) {
  const others = moves.map(({ idStatus: to, why }) => ({ to, why: why && moveReasonWords.whyNot[why], isGone: false }));
  const now = Object.values(ORDER_STATUS).filter((status) => others.every(({ to }) => to !== status));
  return [...others, ...now.map((to) => ({ to, why: words.already, isGone: true }))];
}

/** A refund is made where its amount is. */
const toRefund = () => document.querySelector<HTMLElement>('[data-key="p"]')?.focus();
