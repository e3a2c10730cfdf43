import type { DeskOrder } from '@octavo/contract/desk';
import type { Candidate } from '@octavo/contract/desk-writers';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useState } from 'react';
import { Load, OnTime } from '#lists/Evidence.tsx';
import { NextDeadline } from '#lists/NextDeadline.tsx';
import { orderWords } from '../words.ts';
import { OwnKey } from './AssignAnyway.tsx';
import css from './Candidate.module.css';
import { MoreButton } from './MoreButton.tsx';
import { useAssign } from './useAssign.ts';
import { Wanted } from './Wanted.tsx';
import { chanceOf, textAgainst, textFor } from './why.ts';
import { writerWords as words } from './words.ts';

export type CandidateProps = {
  order: DeskOrder;
  candidate: Candidate;
  isChosen: boolean;
  choose: (idWriter: number, isOn: boolean) => void;
  onDone: (idWriter: number) => void;
};

/** A suggested writer of the dialog with the reasons, load and figures in columns, to choose for an offer or to assign. */
export function CandidateItem({ order, candidate, isChosen, choose, onDone }: CandidateProps) {
  const { idWriter, isAssigned, nextDeadline, chance } = candidate;
  const name = orderWords.writer(idWriter);
  const assigning = useAssign(order.id, onDone);
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  return (
    <li className={isChosen ? `${css.item} ${css.chosen}` : css.item} data-candidate="" tabIndex={-1}>
      <div>
        <Checkbox checked={isChosen} onChange={(isOn) => choose(idWriter, isOn)}>
          <Name candidate={candidate} />
        </Checkbox>
        <Why order={order} candidate={candidate} />
      </div>
      <div className={css.load}>
        <Load writer={candidate} />
        {nextDeadline && <NextDeadline deadline={nextDeadline} now={now} />}
      </div>
      <div className={css.share}>
        <OnTime writer={candidate} />
        {chance && <p className={css.about}>{chanceOf(chance)}</p>}
      </div>
      <div className={css.way}>
        <Button
          size="small"
          isOnce
          data-key="y"
          whyNot={isAssigned ? words.assigned : null}
          isBusy={assigning.isPending}
          onClick={() => assigning.mutate({ idWriter })}
        >
          {order.writer ? words.reassignOne : words.assignOne} <span className="visually-hidden">{name}</span>
          <OwnKey />
        </Button>
        <MoreButton name={name} isOpen={isOpen} setOpen={setOpen} />
      </div>
      {isOpen && (
        <div className={css.more}>
          <Wanted order={order} candidate={candidate} />
        </div>
      )}
    </li>
  );
}

/** The number of a writer, which is chosen for an offer, and who it is. */
function Name({ candidate: { idWriter, isPremium, reasons } }: Pick<CandidateProps, 'candidate'>) {
  return (
    <>
      <b className={css.name}>
        <span className="visually-hidden">{words.choose('')}</span>
        {orderWords.writer(idWriter)}
      </b>{' '}
      {isPremium && <span className={css.about}>{words.topWriter}</span>}{' '}
      {reasons.includes('preferred') && <span className={css.asked}>{words.askedFor}</span>}
    </>
  );
}

/** Said beside the name. */
const BESIDE_NAME: readonly string[] = ['preferred', 'top_writer'];

/** What speaks for and against a writer. */
const Why = ({ order, candidate }: Pick<CandidateProps, 'order' | 'candidate'>) => (
  <ul className={css.reasons}>
    {candidate.reasons.map(
      (reason) =>
        !BESIDE_NAME.includes(reason) && (
          <li key={reason} className={css.for}>
            <Icon name="check" size={16} /> {textFor(reason, candidate, order)}
          </li>
        ),
    )}
    {candidate.against.map((reason) => (
      <li key={reason} className={css.against}>
        <Icon name="alert" size={16} /> {textAgainst(reason, candidate)}
      </li>
    ))}
  </ul>
);
