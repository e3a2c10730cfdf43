import { queryOf } from '@octavo/client/query';
import { type DeskOrder, getDeskOrder } from '@octavo/contract/desk';
import { Modal } from '@octavo/kit/Modal.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { asksFirst, unlessUnsaved } from '#app/unsaved.ts';
import { AssignKeys } from './AssignKeys.tsx';
import { Candidates } from './Candidates.tsx';
import { OfferWork } from './OfferWork.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { ASSIGNING } from './useAssign.ts';
import { IN_DIALOG } from './useCandidateKeys.ts';
import { useUnassignedKeys } from './useUnassigned.ts';
import { writerWords } from './words.ts';

type Props = { order: DeskOrder; onClose: () => void };

/** spec §12.5 Who writes the order: each writer with what speaks for and against, to assign one or to offer it to several. Its keys show other orders without a writer. */
export function AssignDialog({ order: opened, onClose }: Props) {
  const [shown, setShown] = useState({ id: opened.id, chosen: [] as readonly number[] });
  const { data: order = opened } = useQuery({
    ...queryOf(getDeskOrder, { params: { id: shown.id } }),
    placeholderData: keepPreviousData,
  });
  const show = (id: number) => {
    document.activeElement?.closest('[role=dialog]')?.querySelector('h2')?.focus(); // what has the focus goes with its order
    setShown({ id, chosen: [] });
  };
  useUnassignedKeys(order.id, (id) => unlessUnsaved(() => show(id), ASSIGNING), IN_DIALOG);
  return (
    <Modal
      title={writerWords.dialog(order.title)}
      subtitle={
        <OrderFacts order={order}>
          <Link to={paths.assign(order.id)}>{writerWords.asPage}</Link>
        </OrderFacts>
      }
      size="wide"
      mayClose={() => !asksFirst(onClose, ASSIGNING)}
      onClose={onClose}
      isMarginLast
      keys={<AssignKeys />}
      margin={<OfferWork key={order.id} order={order} chosen={shown.chosen} />}
    >
      <Candidates
        key={order.id}
        order={order}
        chosen={shown.chosen}
        setChosen={(chosen) => setShown({ id: order.id, chosen })}
        onDone={onClose}
      />
    </Modal>
  );
}
