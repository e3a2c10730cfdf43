import type { TimeRequest } from '@octavo/contract/time-requests';
import type { TimeAnswer } from '@octavo/domain/time-requests/rules';
import type { ReactNode } from 'react';
import { day, moment, time, durationOf } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { CalloutQuote, Callout } from '@octavo/kit/Callout.tsx';
import { timeRequestWords } from './words.ts';
import css from './TimeRequestCard.module.css';

type Props = {
  request: TimeRequest;
  currency: string;
  /** The answer that is on its way. */
  busy: TimeAnswer | null;
  /** Why the new time cannot be accepted now. */
  whyNoAccept?: string | null;
  onAnswer: (answer: TimeAnswer) => void;
  children?: ReactNode;
};

/** spec D51a What the writer asks for, what accepting earns and takes away, and the two answers. */
export function TimeRequestCard({ request, currency, busy, whyNoAccept, onAnswer, children }: Props) {
  const { from, to, note, credit, givenUp, expiresAt } = request;
  const words = timeRequestWords.card;
  const facts: Fact[] = [
    { name: words.promised, value: moment(from) },
    { name: words.askedFor, value: <b>{moment(to)}</b> },
  ];
  if (credit > 0) facts.push({ name: words.credit, value: money(credit, currency), tone: 'good' });
  if (givenUp > 0) facts.push({ name: words.givenUp, value: <b>{money(givenUp, currency)}</b> });
  const answer = (how: TimeAnswer) => () => {
    if (!busy) onAnswer(how);
  };
  return (
    <Callout tone="amber" icon="hourglass" heading={words.heading(durationOf(to.getTime() - from.getTime()))}>
      {note && <CalloutQuote>{words.note(note)}</CalloutQuote>}
      <Leaders facts={facts} look="body" />
      {children}
      <div className={css.answers}>
        <Button kind="outline" whyNot={whyNoAccept} isBusy={busy === 'accept'} onClick={answer('accept')}>
          {words.accept}
        </Button>
        <Button kind="outline" isBusy={busy === 'keep'} onClick={answer('keep')}>
          {words.keep}
        </Button>
      </div>
      <p className={css.until}>
        <bdi>{words.until(format().joined([day(expiresAt), time(expiresAt)]))}</bdi>
      </p>
    </Callout>
  );
}
