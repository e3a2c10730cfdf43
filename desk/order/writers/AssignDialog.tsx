import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listCandidates } from '@octavo/contract/desk-writers';
import { CANDIDATES_MAX, WRITER_SEARCH_MAX } from '@octavo/domain/desk/evidence';
import { Modal } from '@octavo/kit/Modal.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { asksFirst } from '#app/unsaved.ts';
import { writerWords } from './words.ts';
import css from './AssignDialog.module.css';
import { CandidateItem } from './CandidateItem.tsx';
import { ASSIGNING } from './useAssign.ts';
import { useCandidateKeys } from './useCandidateKeys.ts';
import { OfferWork } from './OfferWork.tsx';
import { OrderFacts } from './OrderFacts.tsx';

const words = writerWords;

type Props = { order: DeskOrder; onClose: () => void };

/** spec §12.5 Who writes the order: each writer with what speaks for and against, to assign one or to offer it to several. */
export function AssignDialog({ order, onClose }: Props) {
  const params = { id: order.id };
  const best = useQuery(queryOf(listCandidates, { params, query: {} })).data;
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  const found = useQuery({
    ...queryOf(listCandidates, { params, query: { q: text.trim() } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  }).data;
  const data = isSearching ? found : best;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const lists = useRef<HTMLDivElement>(null);
  useCandidateKeys(lists);
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
      subtitle={<OrderFacts order={order} />}
      size="wide"
      mayClose={() => !asksFirst(onClose, ASSIGNING)}
      onClose={onClose}
      isMarginLast
      margin={<OfferWork order={order} chosen={chosen} candidates={best ?? []} />}
    >
      {best && best.length >= CANDIDATES_MAX && (
        <SearchField label={words.search} maxLength={WRITER_SEARCH_MAX} value={text} onChange={setText} />
      )}
      {!data && <Skeleton lines={5} />}
      <output className={css.about}>{data?.length === 0 && isSearching && words.notFound}</output>
      <KeyHint />
      <div ref={lists} data-keys="">
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
      </div>
    </Modal>
  );
}

/** The keys of the dialog, of which the bar is behind it. */
const KeyHint = () => (
  <p className={css.keys}>
    <span>
      <Keys keys="j k" /> {words.keys.move}
    </span>
    <span>
      <Keys keys="Space" /> {words.keys.choose}
    </span>
    <span>
      <Keys keys="y" /> {words.keys.assign}
    </span>
    <span>
      <Keys keys="?" /> {words.keys.all}
    </span>
  </p>
);
