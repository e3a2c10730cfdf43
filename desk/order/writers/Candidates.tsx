import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Candidate, listCandidates } from '@octavo/contract/desk-writers';
import { CANDIDATES_MAX, WRITER_SEARCH_MAX } from '@octavo/domain/desk/evidence';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NotLoaded } from '#app/NotLoaded.tsx';
import css from './Candidates.module.css';
import { CandidateItem } from './CandidateItem.tsx';
import { OtherItem } from './OtherItem.tsx';
import { useCandidates } from './useCandidates.ts';
import { IN_DIALOG, ON_PAGE, useCandidateKeys } from './useCandidateKeys.ts';
import { writerWords as words } from './words.ts';

type Props = {
  order: DeskOrder;
  chosen: readonly number[];
  setChosen: (chosen: readonly number[]) => void;
  /** Called with the writer who has got the order. */
  onDone: (idWriter: number) => void;
  /** They stand on a page, and not in a dialog. */
  isPage?: boolean;
};

/** The suggested writers of an order and the others, with a search where there are more. */
export function Candidates({ order, chosen, setChosen, onDone, isPage = false }: Props) {
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  const best = useCandidates(order.id);
  const found = useQuery({
    ...queryOf(listCandidates, { params: { id: order.id }, query: { q: text.trim() } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const query = isSearching ? found : best;
  const { data } = query;
  const lists = useRef<HTMLDivElement>(null);
  useCandidateKeys(lists, isPage ? ON_PAGE : IN_DIALOG);
  const Heading = isPage ? 'h2' : 'h3';
  const choose = (idWriter: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, idWriter] : chosen.filter((one) => one !== idWriter));
  const suggested = data?.filter(({ isSuggested }) => isSuggested) ?? [];
  const others = data?.filter(({ isSuggested }) => !isSuggested) ?? [];
  const list = (Item: typeof CandidateItem, all: readonly Candidate[]) => (
    <ul className={css.list}>
      {all.map((candidate) => (
        <Item
          key={candidate.idWriter}
          {...{ order, candidate, choose, onDone }}
          isChosen={chosen.includes(candidate.idWriter)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {best.data && best.data.length >= CANDIDATES_MAX && (
        <SearchField label={words.search} maxLength={WRITER_SEARCH_MAX} value={text} onChange={setText} />
      )}
      {!data && <NotLoaded query={query} lines={5} />}
      <output className={css.about}>{data?.length === 0 && isSearching && words.notFound}</output>
      <div className={css.lists} ref={lists} data-keys="">
        <div className={css.head}>
          <Heading>{words.suggested}</Heading>
          <p className={css.about}>{words.order}</p>
        </div>
        {list(CandidateItem, suggested)}
        {others.length > 0 && (
          <>
            <div className={css.head}>
              <Heading>{words.others}</Heading>
              <p className={css.about}>{words.withReason}</p>
            </div>
            {list(OtherItem, others)}
          </>
        )}
      </div>
    </>
  );
}
