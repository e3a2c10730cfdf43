import type { Candidate } from '@octavo/contract/desk-writers';
import { format } from '@octavo/domain/language/page';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Fragment, useState } from 'react';
import { Load, OnTime } from '#lists/Evidence.tsx';
import { NextDeadline } from '#lists/NextDeadline.tsx';
import { orderWords } from '../words.ts';
import { AssignAnyway } from './AssignAnyway.tsx';
import css from './Candidate.module.css';
import type { CandidateProps } from './CandidateItem.tsx';
import { MoreButton } from './MoreButton.tsx';
import { useAssign } from './useAssign.ts';
import { Wanted } from './Wanted.tsx';
import { chanceOf, textAgainst, textFor } from './why.ts';
import { writerWords as words } from './words.ts';

/** A writer whom the desk does not suggest, in one line with the reasons against. Assigning needs a reason; one whom the customer does not want is locked. */
export function OtherItem({ order, candidate, isChosen, choose, onDone }: CandidateProps) {
  const { idWriter, isAssigned } = candidate;
  const isUnwanted = candidate.against.includes('unwanted');
  const name = orderWords.writer(idWriter);
  const assigning = useAssign(order.id, onDone);
  const [isOpen, setOpen] = useState(false);
  const more = <MoreButton name={name} isOpen={isOpen} setOpen={setOpen} />;
  return (
    <li
      className={[css.item, css.other, isChosen && css.chosen].filter(Boolean).join(' ')}
      data-candidate=""
      tabIndex={-1}
    >
      {isUnwanted ? (
        <b className={`${css.name} ${css.fixed}`}>{name}</b>
      ) : (
        <Checkbox checked={isChosen} onChange={(isOn) => choose(idWriter, isOn)}>
          <b className={css.name}>
            <span className="visually-hidden">{words.choose('')}</span>
            {name}
          </b>
        </Checkbox>
      )}
      <Against candidate={candidate} />
      {isUnwanted || isAssigned ? (
        <div className={css.way}>
          <span className={css.locked}>
            <Icon name={isUnwanted ? 'lock' : 'circleCheck'} size={16} />
            {isUnwanted ? words.askedNot : words.assigned}
          </span>
          {more}
        </div>
      ) : (
        <AssignAnyway {...{ name, idWriter, assigning, more }} />
      )}
      {isOpen && <More order={order} candidate={candidate} />}
    </li>
  );
}

/** One sentence of all that speaks against a writer, and the chance where it is known. */
function Against({ candidate }: { candidate: Candidate }) {
  const { within } = format();
  const { against, chance, nextDeadline } = candidate;
  const now = useNow();
  return (
    <p className={css.about}>
      {against.map((reason, at) => (
        <Fragment key={reason}>
          {at > 0 && words.comma}
          <span>{at > 0 ? within(textAgainst(reason, candidate)) : textAgainst(reason, candidate)}</span>
          {reason === 'late_now' && nextDeadline && (
            <>
              {' ('}
              <NextDeadline deadline={nextDeadline} now={now} />
              {')'}
            </>
          )}
        </Fragment>
      ))}
      {words.stop}
      {chance && (
        <>
          {' '}
          <span>{chanceOf(chance)}</span>
          {words.stop}
        </>
      )}
    </p>
  );
}

/** Load, figures and what speaks for a writer who is not suggested. */
function More({ order, candidate }: Pick<CandidateProps, 'order' | 'candidate'>) {
  const { nextDeadline, reasons, isPremium } = candidate;
  const now = useNow();
  return (
    <div className={css.more}>
      <Load writer={candidate} />
      {nextDeadline && <NextDeadline deadline={nextDeadline} now={now} />}
      <OnTime writer={candidate} />
      {isPremium && <span>{words.topWriter}</span>}
      {reasons.map(
        (reason) => reason !== 'top_writer' && <span key={reason}>{textFor(reason, candidate, order)}</span>,
      )}
      <Wanted order={order} candidate={candidate} />
    </div>
  );
}
