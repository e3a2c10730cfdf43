import type { DeskOrder } from '@octavo/contract/desk';
import { useState } from 'react';
import { AssignBody } from './AssignBody.tsx';
import css from './AssignScreen.module.css';
import { Candidates } from './Candidates.tsx';
import { OfferWork } from './OfferWork.tsx';
import { workOfferWords } from './words.ts';

type Props = {
  order: DeskOrder;
  /** Called with the writer who has got the order. */
  onAssigned: (idWriter: number) => void;
  /** Called with how many got the offer. */
  onOffered: (count: number) => void;
};

/** spec §12.5 The writers for an order, and beside them what offers it to those who are chosen. */
export function AssignChoice({ order, onAssigned, onOffered }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <>
      <AssignBody id={order.id}>
        <Candidates {...{ order, chosen, setChosen }} onDone={onAssigned} isPage />
      </AssignBody>
      <aside className={css.margin} aria-label={workOfferWords.heading}>
        <OfferWork {...{ order, chosen, onOffered }} isPage />
      </aside>
    </>
  );
}
