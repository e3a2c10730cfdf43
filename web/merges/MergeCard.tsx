import type { MergeQuestion } from '@octavo/contract/merges';
import { MOVED_KINDS, type Moved } from '@octavo/domain/customers/merge';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useEffect, useRef } from 'react';
import css from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { ProofDialog, needsProof } from '#auth/ProofDialog.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import own from './MergeCard.module.css';
import { mergesWords } from './words.ts';

type Answering = { mutate: () => void; reset: () => void; isPending: boolean; error: Error | null };
type Props = { question: MergeQuestion; confirming: Answering; declining: Answering };

/** Both accounts, what moves, and the two answers; afterwards what came of it. */
export function MergeCard({ question, confirming, declining }: Props) {
  const { state, email, otherEmail, isClosing, moves, isConfirmed, expiresAt } = question;
  const error = confirming.error ?? declining.error;
  if (state !== 'waiting') return <Outcome text={mergesWords.over[state]} />;
  if (isConfirmed) return <Outcome text={mergesWords.next(otherEmail, moment(expiresAt))} />;
  return (
    <>
      <Account name={mergesWords.own} email={email} />
      <Account name={mergesWords.other} email={otherEmail} />
      <p>{isClosing ? mergesWords.closing : mergesWords.staying}</p>
      {moves && (
        <div>
          <p className={css.lead}>{mergesWords.moves}</p>
          <Leaders look="body" facts={factsOf(moves)} />
        </div>
      )}
      <p>{mergesWords.invited}</p>
      <p className={css.lead}>{mergesWords.until(moment(expiresAt))}</p>
      <FormAlert>{needsProof(error) ? null : reasonOf(error)}</FormAlert>
      <div className={css.buttons}>
        <Button kind="primary" size="large" isFull isBusy={confirming.isPending} onClick={confirming.mutate}>
          {mergesWords.confirm}
        </Button>
        <Button size="large" isFull isBusy={declining.isPending} onClick={declining.mutate}>
          {mergesWords.decline}
        </Button>
      </div>
      <ProofDialog action={confirming} />
    </>
  );
}

const Account = ({ name, email }: { name: string; email: string }) => (
  <div>
    <p className={css.lead}>{name}</p>
    <p className={own.address}>
      <bdi translate="no">{email}</bdi>
    </p>
  </div>
);

const factsOf = (moves: Moved) =>
  Object.fromEntries(MOVED_KINDS.map((kind) => [mergesWords.kinds[kind], format().number(moves[kind])]));

/** Takes the focus of the button that is gone. */
function Outcome({ text }: { text: string }) {
  const words = useRef<HTMLOutputElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <output ref={words} tabIndex={-1}>
      {text}
    </output>
  );
}
