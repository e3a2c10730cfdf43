import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listMoves } from '@octavo/contract/desk-moves';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Section } from '#app/Section.tsx';
import { moveReasonWords } from '#lists/move-words.ts';
import { moveWords, orderWords } from '../words.ts';
import { DeadlineMove } from './DeadlineMove.tsx';
import { MoveForm } from './MoveForm.tsx';
import { MoveLine } from './MoveLine.tsx';
import css from './Moves.module.css';
import { OfferForm } from './OfferForm.tsx';
import { PlannedMove } from './PlannedMove.tsx';

const { refunded, offered } = ORDER_STATUS;
const words = moveWords;

/** spec §12.5 What the order can become, in sentences: what is allowed has a button, the rest says why not. */
export function Moves({ order }: { order: DeskOrder }) {
  const { data } = useQuery(queryOf(listMoves, { params: { id: order.id } }));
  const [open, setOpen] = useState<OrderStatus | null>(null);
  const [made, setMade] = useState(0); // the words of a form are its own until it has been sent
  const undo = useRef<HTMLButtonElement>(null);
  if (!data) {
    return (
      <Section heading={words.heading} about={words.about}>
        <Skeleton lines={8} />
      </Section>
    );
  }
  const done = () => {
    setOpen(null);
    setMade(made + 1);
    undo.current?.focus(); // it is there before the form goes away
  };
  return (
    <Section heading={words.heading} about={words.about}>
      <PlannedMove order={order} moves={data} undoRef={undo} />
      <ul className={css.moves}>
        {data.moves.map(({ idStatus: to, why }, at) => (
          <MoveLine
            key={`${to} ${made}`}
            name={<Stamp look={ORDER_STAMPS[to]}>{orderWords.statuses[to]}</Stamp>}
            does={words.does[to]}
            why={why && moveReasonWords.whyNot[why]}
            locked={words.notAllowed}
            begin={words.begin[to]}
            isOpen={open === to}
            opens={to !== refunded}
            dataKey={at === 0 ? 'm' : undefined}
            onToggle={to === refunded ? toRefund : () => setOpen(open === to ? null : to)}
          >
            {to === offered ? (
              <OfferForm order={order} onDone={done} />
            ) : (
              <MoveForm order={order} to={to} onDone={done} />
            )}
          </MoveLine>
        ))}
        {data.deadline && <DeadlineMove order={order} facts={data.deadline} />}
      </ul>
    </Section>
  );
}

/** A refund is made where its amount is. */
const toRefund = () => document.querySelector<HTMLElement>('[data-key="p"]')?.focus();
