import type { OfferedWork } from '@octavo/contract/desk-offers';
import { money } from '@octavo/domain/language/page';
import { lengthText } from '@octavo/domain/pricing/words';
import { minutesBetween } from '@octavo/domain/time';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { written } from '#lists/Clock.tsx';
import css from './OfferCard.module.css';
import { offerWords as words, ownWords } from './words.ts';

type Props = { offer: OfferedWork; now: Date };

/** What is offered, until when, to how many, and what it earns. */
export function WhatIsOffered({ offer, now }: Props) {
  const { order, isAsked, note, wasDelivered } = offer;
  return (
    <>
      <Terms offer={offer} now={now} />
      <div className={css.what}>
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
        {wasDelivered && <p className={css.work}>{words.nothing}</p>}
      </div>
      {!wasDelivered && (
        <p className={css.earns}>
          <span className="visually-hidden">{words.earn}</span> {money(offer.earns, offer.currency)}
        </p>
      )}
    </>
  );
}

/** Until when it can be answered, and who else has it. While the writer has it alone, the time is that until the others have it. */
function Terms({ offer: { writers, aloneUntil, expiresAt }, now }: Props) {
  const isAlone = aloneUntil !== null && now < aloneUntil && writers > 1;
  return (
    <p className={css.facts}>
      <span className={css.offered}>
        <Icon name="tag" size={15} />
        {words.offered}
      </span>
      {isAlone ? (
        <TimeLeft until={aloneUntil} now={now} words={words.alone} />
      ) : (
        <TimeLeft until={expiresAt} now={now} words={words.within} />
      )}
      {!isAlone && writers > 1 && <span>{words.toMany(writers)}</span>}
    </p>
  );
}

const SOON_MINUTES = 60;

type TimeProps = { until: Date; now: Date; words: (time: string) => string };

function TimeLeft({ until, now, words: say }: TimeProps) {
  const isSoon = minutesBetween(now, until) < SOON_MINUTES;
  return (
    <span className={isSoon ? `${css.left} ${css.soon}` : css.left}>
      <Icon name="clock" size={15} />
      {say(leftUntil(until, now))}
    </span>
  );
}

/** `24 min`, and seconds in the last two minutes. */
function leftUntil(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return seconds <= 120 ? words.seconds(seconds) : written(seconds / 60);
}
