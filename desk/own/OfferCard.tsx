import type { OfferedWork } from '@octavo/contract/desk-offers';
import { money } from '@octavo/domain/language/page';
import { lengthText } from '@octavo/domain/pricing/words';
import { minutesBetween } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { written } from '#lists/Clock.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import css from './OfferCard.module.css';
import { useAnswer } from './useOffers.ts';
import { offerWords as words, ownWords } from './words.ts';

type Props = {
  offer: OfferedWork;
  now: Date;
  places: number;
  /** It looks chosen, so the keys are its keys. */
  isChosen: boolean;
  /** An offer went away a moment ago. */
  isQuiet: boolean;
};

/** spec §12.15 An offer with what it asks, what it earns, and how long it is open. It is accepted at the server, or another writer was first. */
export function OfferCard({ offer, now, places, isChosen, isQuiet }: Props) {
  const { order, earns, currency, wasDelivered } = offer;
  const decline = useRef<HTMLButtonElement>(null);
  const [isDeclining, setDeclining] = useState(false);
  const answer = useAnswer(offer);
  const accept = () => !answer.accepting.isPending && places > 0 && answer.accepting.mutate();
  const back = () => {
    flushSync(() => setDeclining(false));
    decline.current?.focus();
  };
  useKeys(
    words.keys.title,
    isChosen && !isQuiet && !isDeclining
      ? [
          { keys: 'y', words: words.keys.accept, operation: 'acceptWork', isInBar: true, run: accept },
          {
            keys: 'x',
            words: words.keys.decline,
            operation: 'declineWork',
            isInBar: true,
            run: () => setDeclining(true),
          },
        ]
      : [],
  );
  return (
    <article
      className={isChosen ? `${css.offer} ${css.chosen}` : css.offer}
      aria-label={words.label(order.title)}
      tabIndex={-1}
      data-offer={offer.id}
    >
      <What offer={offer} now={now} />
      <p className={css.earns}>
        {wasDelivered ? (
          <span>{words.nothing}</span>
        ) : (
          <>
            <span>{words.earn}</span> <b>{money(earns, currency)}</b>
          </>
        )}
      </p>
      {isDeclining ? (
        <DeclineForm declining={answer.declining} onBack={back} />
      ) : (
        <Answers
          isChosen={isChosen}
          isFull={places <= 0}
          isBusy={answer.accepting.isPending}
          onAccept={accept}
          onDecline={() => setDeclining(true)}
          decline={decline}
        />
      )}
    </article>
  );
}

type AnswersProps = {
  isChosen: boolean;
  isFull: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  /** Set to the button that declines. */
  decline: Ref<HTMLButtonElement>;
};

const Answers = ({ isChosen, isFull, isBusy, onAccept, onDecline, decline }: AnswersProps) => (
  <div className={css.answers}>
    <Button size="small" ref={decline} onClick={onDecline}>
      {words.decline}
      {isChosen && <Keys keys="x" />}
    </Button>
    <Button kind="primary" size="small" isOnce isBusy={isBusy} whyNot={isFull ? words.full : null} onClick={onAccept}>
      {words.accept}
      {isChosen && <Keys keys="y" />}
    </Button>
  </div>
);

/** What is offered, until when, and to how many. */
function What({ offer, now }: Pick<Props, 'offer' | 'now'>) {
  const { order, isAsked, note, writers, aloneUntil, wasDelivered } = offer;
  return (
    <>
      <p className={css.facts}>
        <span className={css.offered}>
          <Icon name="tag" size={15} />
          {words.offered}
        </span>
        <TimeLeft until={offer.expiresAt} now={now} />
        {aloneUntil && now < aloneUntil ? (
          <span>{words.alone(leftUntil(aloneUntil, now))}</span>
        ) : (
          writers > 1 && <span>{words.toMany(writers)}</span>
        )}
      </p>
      <h2 className={css.title} dir="auto">
        {order.title}
      </h2>
      <p className={css.work}>
        {words.work([
          order.workType.name,
          lengthText({ workType: order.workType.id, pages: order.pages }, ownWords.prices),
          order.level,
          order.subject,
          order.format,
          order.sources > 0 ? words.sources(order.sources) : '',
        ])}{' '}
        {!wasDelivered && words.readyBy(moment(order.deadline))}
      </p>
      {(isAsked || note) && (
        <p className={css.work} dir="auto">
          {isAsked && words.asked} {note && <q>{note}</q>}
        </p>
      )}
    </>
  );
}

const SOON_MINUTES = 60;

function TimeLeft({ until, now }: { until: Date; now: Date }) {
  const isSoon = minutesBetween(now, until) < SOON_MINUTES;
  return (
    <span className={isSoon ? `${css.left} ${css.soon}` : css.left}>
      <Icon name="clock" size={15} />
      {words.within(leftUntil(until, now))}
    </span>
  );
}

/** `24 min`, and seconds in the last two minutes. */
function leftUntil(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return seconds <= 120 ? words.seconds(seconds) : written(seconds / 60);
}
