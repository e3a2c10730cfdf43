import type { DeskOrder } from '@octavo/contract/desk';
import type { Candidate } from '@octavo/contract/desk-writers';
import { whyNoAssignment } from '@octavo/domain/desk/permission';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useState } from 'react';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { orderWords } from '../words.ts';
import { writerWords } from './words.ts';
import { Load, OnTime } from '#lists/Evidence.tsx';
import { NextDeadline } from '#lists/NextDeadline.tsx';
import { useAssign } from './useAssign.ts';
import { useCandidates } from './useCandidates.ts';
import css from './Writers.module.css';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog', { fallback: null });

const OpenQuestions = lazyPart(() => import('./OpenQuestions.tsx'), 'OpenQuestions', { fallback: null });

const words = writerWords;
const SHOWN = 4;

/** spec §12.5 The writer of the order and the best other ones; the rest is in the dialog. */
export function Writers({ order }: { order: DeskOrder }) {
  const candidates = useCandidates(order.id);
  const [isOpen, setOpen] = useState(false);
  const assigning = useAssign(order.id);
  const why = whyNoAssignment('support', { ...order, status: order.orderStatus.id });
  const isClosed = why === 'order_closed';
  const whyNot = why === 'order_unpaid' ? words.unpaid : null;
  return (
    <Section
      heading={words.heading}
      about={order.writer ? words.done(orderWords.writer(order.writer.idWriter)) : orderWords.noWriter}
      action={
        !isClosed && (
          <Button
            size="small"
            icon="userPlus"
            data-key="a"
            aria-haspopup="dialog"
            whyNot={whyNot}
            onClick={() => setOpen(true)}
          >
            {words.assign}
          </Button>
        )
      }
    >
      <OpenQuestions orderId={order.id} />
      <WholeList query={candidates} empty={words.noWriters}>
        {(all) => (
          <Best
            candidates={all}
            assign={order.writer ? words.reassignOne : words.assignOne}
            isBusy={assigning.isPending}
            onAssign={
              why ? null : ({ isSuggested, idWriter }) => (isSuggested ? assigning.mutate({ idWriter }) : setOpen(true))
            }
          />
        )}
      </WholeList>
      {isOpen && <AssignDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  );
}

type BestProps = {
  candidates: readonly Candidate[];
  /** What the buttons say. */
  assign: string;
  isBusy: boolean;
  onAssign: ((candidate: Candidate) => void) | null;
};

/** The writer of the order first, then the best others. */
function Best({ candidates, assign, isBusy, onAssign }: BestProps) {
  const now = useNow();
  const { columns } = words;
  const others = candidates.filter(({ isAssigned }) => !isAssigned);
  const shown = [...candidates.filter(({ isAssigned }) => isAssigned), ...others].slice(0, SHOWN);
  return (
    <Table
      label={words.heading}
      columns={[columns.writer, columns.load, columns.next, columns.fit, columns.onTime, columns.action]}
    >
      {shown.map((candidate) => (
        <WriterRow
          key={candidate.idWriter}
          candidate={candidate}
          now={now}
          assign={assign}
          isBusy={isBusy}
          onAssign={onAssign && (() => onAssign(candidate))}
        />
      ))}
    </Table>
  );
}

type WayProps = { candidate: Candidate; assign: string; isBusy: boolean; onAssign: (() => void) | null };

function WriterRow({ now, ...way }: WayProps & { now: Date }) {
  const { candidate } = way;
  const { idWriter, isPremium, isSuggested, nextDeadline, reasons, against } = candidate;
  const fit = reasons.find((reason) => reason !== 'has_room' && reason !== 'on_time') ?? reasons[0]; // load and share on time have columns of their own
  return (
    <tr>
      <td>
        <b className={css.name}>{orderWords.writer(idWriter)}</b> {isPremium && words.topWriter}
      </td>
      <td>
        <Load writer={candidate} />
      </td>
      <td data-short="">
        {nextDeadline && nextDeadline < now ? (
          <NextDeadline deadline={nextDeadline} now={now} />
        ) : nextDeadline ? (
          dateAndTime(nextDeadline)
        ) : (
          words.none
        )}
      </td>
      <td>{isSuggested && fit ? words.reasons[fit] : against[0] && words.against[against[0]]}</td>
      <td>
        <OnTime writer={candidate} />
      </td>
      <td>
        <Way {...way} />
      </td>
    </tr>
  );
}

/** Whether the writer has the order, has no room for it, or can get it. One without room can still get it in the dialog, with a reason. */
function Way({ candidate: { idWriter, isAssigned, against }, assign, isBusy, onAssign }: WayProps) {
  if (isAssigned)
    return (
      <span className={css.assigned}>
        <Icon name="circleCheck" size={16} /> {words.assigned}
      </span>
    );
  if (!onAssign) return null;
  const isUnwanted = against.includes('unwanted');
  if (against.includes('full') && !isUnwanted) return <span className={css.assigned}>{words.noRoom}</span>;
  return (
    <Button
      size="small"
      isOnce
      isBusy={isBusy}
      whyNot={isUnwanted ? words.against.unwanted : null}
      aria-label={`${assign} ${orderWords.writer(idWriter)}`}
      onClick={onAssign}
    >
      {assign}
    </Button>
  );
}
