import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Moves as MovesOfOrder, listMoves } from '@octavo/contract/desk-moves';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#app/Section.tsx';
import { moveReasonWords } from '#lists/move-words.ts';
import { moveWords, orderWords } from '../words.ts';
import { DeadlineMove } from './DeadlineMove.tsx';
import { MoveForm } from './MoveForm.tsx';
import css from './Moves.module.css';
import { OfferForm } from './OfferForm.tsx';
import { PlannedMove } from './PlannedMove.tsx';

const { refunded, offered } = ORDER_STATUS;
const words = moveWords;

/** spec §12.5 What the order can become, in sentences: what is allowed has a button, the rest says why not. */
export function Moves({ order }: { order: DeskOrder }) {
  const { data } = useQuery(queryOf(listMoves, { params: { id: order.id } }));
  const [open, setOpen] = useState<OrderStatus | null>(null);
  if (!data) {
    return (
      <Section heading={words.heading} about={words.about}>
        <Skeleton lines={8} />
      </Section>
    );
  }
  const close = () => setOpen(null);
  return (
    <Section heading={words.heading} about={words.about}>
      <PlannedMove order={order} moves={data} />
      <ul className={css.moves}>
        {data.moves.map((move, at) => (
          <MoveLine
            key={move.idStatus}
            move={move}
            isFirst={at === 0}
            isOpen={open === move.idStatus}
            onToggle={() => setOpen(open === move.idStatus ? null : move.idStatus)}
          >
            {move.idStatus === offered ? (
              <OfferForm order={order} onDone={close} />
            ) : (
              <MoveForm order={order} to={move.idStatus} onDone={close} />
            )}
          </MoveLine>
        ))}
        {data.deadline && <DeadlineMove order={order} facts={data.deadline} />}
      </ul>
    </Section>
  );
}

type LineProps = {
  move: MovesOfOrder['moves'][number];
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: React.ReactNode;
};

function MoveLine({ move: { idStatus: to, why }, isFirst, isOpen, onToggle, children }: LineProps) {
  return (
    <li className={why ? css.refused : undefined}>
      <div className={css.line}>
        <span className={css.status}>
          <Stamp look={ORDER_STAMPS[to]}>{orderWords.statuses[to]}</Stamp>
        </span>
        <p>{why ? moveReasonWords.whyNot[why] : words.does[to]}</p>
        {why ? (
          <span className={css.lock}>
            <Icon name="lock" size={16} />
            {words.notAllowed}
          </span>
        ) : (
          <Button
            size="small"
            aria-expanded={to === refunded ? undefined : isOpen}
            data-key={isFirst ? 'm' : undefined}
            onClick={to === refunded ? toRefund : onToggle}
          >
            {isOpen ? words.close : words.begin[to]}
          </Button>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}

/** A refund is made where its amount is. */
const toRefund = () => document.querySelector<HTMLElement>('[data-key="p"]')?.focus();
