import type { OfferedWork } from '@octavo/contract/desk-offers';
import { whyNoOfferQuestion } from '@octavo/domain/desk/offer-question';
import { Button } from '@octavo/kit/Button.tsx';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Keys } from '#app/Keys.tsx';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { AskForm } from './AskForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import css from './OfferCard.module.css';
import { Questions } from './Questions.tsx';
import { useAnswer } from './useOffers.ts';
import { WhatIsOffered } from './WhatIsOffered.tsx';
import { offerWords as words } from './words.ts';

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
  const { order, questions = [] } = offer;
  const ask = useRef<HTMLButtonElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const [form, open] = useState<'ask' | 'decline' | null>(null);
  const answer = useAnswer(offer);
  const accept = () => !answer.accepting.isPending && places > 0 && answer.accepting.mutate();
  const isWaiting = whyNoOfferQuestion(offer.view, questions) === 'offer_question_open';
  const whyNotAsk = isWaiting ? words.asking.open : null;
  const back = (button: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => open(null));
    button.current?.focus();
  };
  useCardKeys(isChosen && !isQuiet && !form, { accept, whyNotAsk, open });
  return (
    <article
      className={isChosen ? `${css.offer} ${css.chosen}` : css.offer}
      aria-label={words.label(order.title)}
      tabIndex={-1}
      data-offer={offer.id}
    >
      <WhatIsOffered offer={offer} now={now} />
      <Questions questions={questions} now={now} />
      {form === 'ask' && <AskForm asking={answer.asking} onBack={() => back(ask)} />}
      {form === 'decline' && <DeclineForm declining={answer.declining} onBack={() => back(decline)} />}
      {!form && (
        <Answers
          isChosen={isChosen}
          isFull={places <= 0}
          isBusy={answer.accepting.isPending}
          whyNotAsk={whyNotAsk}
          onAccept={accept}
          {...{ open, ask, decline }}
        />
      )}
    </article>
  );
}

type Opening = { whyNotAsk: string | null; open: (form: 'ask' | 'decline') => void };

function useCardKeys(isOn: boolean, { accept, whyNotAsk, open }: Opening & { accept: () => void }) {
  const decline = () => open('decline');
  const ask = () => open('ask');
  const all: DeskKey[] = [
    { keys: 'y', words: words.keys.accept, operation: 'acceptWork', isInBar: true, run: accept },
    { keys: 'x', words: words.keys.decline, operation: 'declineWork', isInBar: true, run: decline },
    { keys: 'r', words: words.keys.ask, operation: 'askOfferQuestion', isInBar: true, whyNot: whyNotAsk, run: ask },
  ];
  useKeys(words.keys.title, isOn ? all : []);
}

type AnswersProps = Opening & {
  isChosen: boolean;
  isFull: boolean;
  isBusy: boolean;
  onAccept: () => void;
  /** Set to the buttons that open a form. */
  ask: Ref<HTMLButtonElement>;
  decline: Ref<HTMLButtonElement>;
};

const Answers = ({ isChosen, isFull, isBusy, whyNotAsk, onAccept, open, ask, decline }: AnswersProps) => (
  <div className={css.answers}>
    <Button
      kind="ghost"
      size="small"
      icon="message"
      className={css.ask}
      ref={ask}
      whyNot={whyNotAsk}
      onClick={() => open('ask')}
    >
      {words.asking.first}
      {isChosen && <Keys keys="r" />}
    </Button>
    <Button size="small" ref={decline} onClick={() => open('decline')}>
      {words.decline}
      {isChosen && <Keys keys="x" />}
    </Button>
    <Button kind="primary" size="small" isOnce isBusy={isBusy} whyNot={isFull ? words.full : null} onClick={onAccept}>
      {words.accept}
      {isChosen && <Keys keys="y" />}
    </Button>
  </div>
);
