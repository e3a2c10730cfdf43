import { staffLive } from '@octavo/client/live/staff-live';
import { invalidate } from '@octavo/client/query';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { type WorkOffer, listWorkOffers } from '@octavo/contract/desk-offers';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { timeBeside } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { useEffect, useRef } from 'react';
import { orderWords } from '../words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import css from './OfferQuestions.module.css';
import { offerQuestionWords as words } from './words.ts';

type Props = {
  orderId: number;
  offer: WorkOffer;
  /** Where what is typed can be left without leaving the screen. */
  part?: string;
};

/** ADR 0484 What writers ask about an offer, and the answers of the desk. A question waits while the offer is open for its writer. */
export function OfferQuestions({ orderId, offer, part }: Props) {
  const asked = offer.writers.flatMap(({ questions = [], ...writer }) => questions.map((one) => ({ ...one, writer })));
  if (asked.length === 0) return null;
  return (
    <section aria-label={words.heading}>
      <ul className={css.questions}>
        {asked.map(({ writer, ...one }) => (
          <Question
            key={one.id}
            question={one}
            writer={orderWords.writer(writer.idWriter)}
            isOver={offer.state !== 'open' || writer.answer !== null}
            {...{ orderId, part }}
          />
        ))}
      </ul>
    </section>
  );
}

type Asked = NonNullable<WorkOffer['writers'][number]['questions']>[number];
type QuestionProps = Pick<Props, 'orderId' | 'part'> & { question: Asked; writer: string; isOver: boolean };

function Question({ question: one, writer, isOver, ...where }: QuestionProps) {
  const line = useRef<HTMLLIElement>(null);
  const now = useNow();
  return (
    <li ref={line} tabIndex={-1}>
      <span className={css.about}>{words.asks(writer, timeBeside(one.dateCreated, now))}</span>
      <span className={css.said} dir="auto">
        {one.question}
      </span>
      {one.answer !== null && one.dateAnswered && (
        <>
          <span className={css.about}>{words.answered(one.by ?? '', timeBeside(one.dateAnswered, now))}</span>
          <span className={css.said} dir="auto">
            {one.answer}
          </span>
        </>
      )}
      {one.answer === null && isOver && <span className={css.about}>{words.unanswered}</span>}
      {one.answer === null && !isOver && (
        <AnswerForm question={one.id} writer={writer} onSent={() => line.current?.focus()} {...where} />
      )}
    </li>
  );
}

/** Loads the offers again when a writer asks or a colleague answers. */
export function useQuestionsLive(orderId: number) {
  useEffect(() => {
    const address = new URL(DESK_SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;
    return staffLive.listen(address, (update) => {
      const isOurs = update.event === DESK_EVENT.conversationMoved && update.order === orderId;
      if (isOurs || update.event === 'missed') void invalidate(listWorkOffers);
    });
  }, [orderId]);
}
