import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Candidate, listCandidates, setUnwantedWriter } from '@octavo/contract/desk-writers';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import { writerWords } from './words.ts';
import css from './AssignDialog.module.css';
import { Load, OnTime } from '#lists/Evidence.tsx';
import { OfferWork } from './OfferWork.tsx';
import { useAssign } from './useAssign.ts';

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

type ItemProps = {
  order: DeskOrder;
  candidate: Candidate;
  isChosen: boolean;
  choose: (idWriter: number, isOn: boolean) => void;
  onDone: () => void;
};

function CandidateItem({ order, candidate, isChosen, choose, onDone }: ItemProps) {
  const { idWriter, isAssigned, isPremium, nextDeadline, reasons, against } = candidate;
  const isUnwanted = against.includes('unwanted');
  const name = orderWords.writer(idWriter);
  const assigning = useAssign(order.id, onDone);
  return (
    <li className={isChosen ? `${css.item} ${css.chosen}` : css.item}>
      <div>
        {isUnwanted ? (
          <b>{name}</b>
        ) : (
          <Checkbox checked={isChosen} onChange={(isOn) => choose(idWriter, isOn)}>
            <b>
              <span className="visually-hidden">{words.choose('')}</span>
              {name}
            </b>{' '}
            {isPremium && words.topWriter}
          </Checkbox>
        )}
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={16} /> {words.reasons[reason]}
            </li>
          ))}
          {against.map((reason) => (
            <li key={reason}>
              <Icon name="alert" size={16} /> {words.against[reason]}
            </li>
          ))}
        </ul>
        <p className={css.wanted}>
          <Wanted order={order} candidate={candidate} isUnwanted={isUnwanted} />
        </p>
      </div>
      <div className={css.facts}>
        <Load writer={candidate} />
        {nextDeadline && <span>{dateAndTime(nextDeadline)}</span>}
        <OnTime writer={candidate} />
      </div>
      <Button
        size="small"
        isOnce
        whyNot={isUnwanted ? words.against.unwanted : isAssigned ? words.assigned : null}
        isBusy={assigning.isPending}
        aria-label={`${words.assignOne} ${name}`}
        onClick={() => assigning.mutate(idWriter)}
      >
        {words.assignOne}
      </Button>
    </li>
  );
}

/** Notes that the customer does not want a writer, or does again. */
function Wanted({ order, candidate, isUnwanted }: { order: DeskOrder; candidate: Candidate; isUnwanted: boolean }) {
  const noting = useMutation({
    mutationFn: async () => {
      const body = { idWriter: candidate.idWriter, isUnwanted: !isUnwanted };
      await call(setUnwantedWriter, { params: { id: order.id }, body });
      await reloadOrder();
    },
  });
  return (
    <Button
      kind="ghost"
      size="small"
      isBusy={noting.isPending}
      aria-label={`${isUnwanted ? words.wanted : words.unwanted}: ${orderWords.writer(candidate.idWriter)}`}
      onClick={() => noting.mutate()}
    >
      {isUnwanted ? words.wanted : words.unwanted}
    </Button>
  );
}
