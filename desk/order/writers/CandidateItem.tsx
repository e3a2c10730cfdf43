import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Candidate, setUnwantedWriter } from '@octavo/contract/desk-writers';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { Load, OnTime, percent } from '#lists/Evidence.tsx';
import { NextDeadline } from '#lists/NextDeadline.tsx';
import { evidenceWords } from '#lists/words.ts';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import { AssignAnyway, OwnKey } from './AssignAnyway.tsx';
import css from './AssignDialog.module.css';
import { useAssign } from './useAssign.ts';
import { textAgainst, textFor } from './why.ts';
import { writerWords } from './words.ts';

const words = writerWords;

type Props = {
  order: DeskOrder;
  candidate: Candidate;
  isChosen: boolean;
  choose: (idWriter: number, isOn: boolean) => void;
  onDone: () => void;
};

/** A writer of the dialog with the reasons, load and figures, to choose for an offer or to assign. One who is not suggested needs a reason. */
export function CandidateItem({ order, candidate, isChosen, choose, onDone }: Props) {
  const { idWriter, isAssigned, isPremium, isSuggested, nextDeadline, chance } = candidate;
  const isUnwanted = candidate.against.includes('unwanted');
  const name = orderWords.writer(idWriter);
  const assigning = useAssign(order.id, onDone);
  const now = useNow();
  return (
    <li className={isChosen ? `${css.item} ${css.chosen}` : css.item} data-candidate="" tabIndex={-1}>
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
        <Why candidate={candidate} />
        <p className={css.wanted}>
          <Wanted order={order} candidate={candidate} isUnwanted={isUnwanted} />
        </p>
      </div>
      <div className={css.facts}>
        <Load writer={candidate} />
        {nextDeadline && <NextDeadline deadline={nextDeadline} now={now} />}
        <OnTime writer={candidate} />
        {chance && <span>{chanceOf(chance)}</span>}
      </div>
      {isSuggested || isUnwanted || isAssigned ? (
        <Button
          size="small"
          isOnce
          data-key="y"
          whyNot={isUnwanted ? words.against.unwanted : isAssigned ? words.assigned : null}
          isBusy={assigning.isPending}
          onClick={() => assigning.mutate({ idWriter })}
        >
          {order.writer ? words.reassignOne : words.assignOne} <span className="visually-hidden">{name}</span>
          <OwnKey />
        </Button>
      ) : (
        <AssignAnyway name={name} assigning={assigning} idWriter={idWriter} />
      )}
    </li>
  );
}

/** spec §12.5 The chance never stands alone, as the share on time. */
const chanceOf = ({ value, low, high, papers }: NonNullable<Candidate['chance']>) =>
  words.chance(percent(value), evidenceWords.interval(percent(low), percent(high)), evidenceWords.papers(papers));

const Why = ({ candidate }: { candidate: Candidate }) => (
  <ul className={css.reasons}>
    {candidate.reasons.map((reason) => (
      <li key={reason}>
        <Icon name="check" size={16} /> {textFor(reason, candidate)}
      </li>
    ))}
    {candidate.against.map((reason) => (
      <li key={reason}>
        <Icon name="alert" size={16} /> {textAgainst(reason, candidate)}
      </li>
    ))}
  </ul>
);

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
