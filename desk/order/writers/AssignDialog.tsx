import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listCandidates } from '@octavo/contract/desk-writers';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asksFirst } from '#app/unsaved.ts';
import { writerWords } from './words.ts';
import css from './AssignDialog.module.css';
import { CandidateItem } from './CandidateItem.tsx';
import { ASSIGNING } from './useAssign.ts';
import { OfferWork } from './OfferWork.tsx';

const words = writerWords;

type Props = { order: DeskOrder; onClose: () => void };

/** spec §12.5 Who writes the order: each writer with what speaks for and against, to assign one or to offer it to several. */
export function AssignDialog({ order, onClose }: Props) {
  const { data } = useQuery(queryOf(listCandidates, { params: { id: order.id } }));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choose = (idWriter: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, idWriter] : chosen.filter((one) => one !== idWriter));
  const list = (isSuggested: boolean) =>
    (data ?? [])
      .filter((candidate) => candidate.isSuggested === isSuggested)
      .map((candidate) => (
        <CandidateItem
          key={candidate.idWriter}
          {...{ order, candidate, choose }}
          isChosen={chosen.includes(candidate.idWriter)}
          onDone={onClose}
        />
      ));
  const others = list(false);
  return (
    <Modal
      title={words.dialog(order.title)}
      size="wide"
      mayClose={() => !asksFirst(onClose, ASSIGNING)}
      onClose={onClose}
      isMarginLast
      margin={<OfferWork order={order} chosen={chosen} candidates={data ?? []} />}
    >
      {!data && <Skeleton lines={5} />}
      <h3>{words.suggested}</h3>
      <p className={css.about}>{words.order}</p>
      <ul className={css.list}>{list(true)}</ul>
      {others.length > 0 && (
        <>
          <h3>{words.others}</h3>
          <p className={css.about}>{words.withReason}</p>
          <ul className={css.list}>{others}</ul>
        </>
      )}
    </Modal>
  );
}
