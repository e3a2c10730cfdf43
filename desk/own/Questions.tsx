import type { OfferQuestion } from '@octavo/contract/desk-offers';
import { timeBeside } from '@octavo/kit/dates.ts';
import css from './Questions.module.css';
import { offerWords } from './words.ts';

type Props = { questions: readonly OfferQuestion[]; now: Date };

/** spec §12.15 What the writer asked about an offer, oldest first, each with the answer of the desk, which is read out when it comes. */
export const Questions = ({ questions, now }: Props) => (
  <div aria-live="polite">
    {questions.length > 0 && (
      <ul className={css.questions} aria-label={offerWords.asking.list}>
        {questions.map((one) => (
          <Question key={one.id} question={one} now={now} />
        ))}
      </ul>
    )}
  </div>
);

function Question({ question: one, now }: { question: OfferQuestion; now: Date }) {
  const { asking: words } = offerWords;
  return (
    <li>
      <span className={css.about}>{words.asked(timeBeside(one.dateCreated, now))}</span>
      <span className={css.said} dir="auto">
        {one.question}
      </span>
      {one.answer === null || !one.dateAnswered ? (
        <span className={css.about}>{words.waiting}</span>
      ) : (
        <>
          <span className={css.about}>{words.answered(timeBeside(one.dateAnswered, now))}</span>
          <span className={css.said} dir="auto">
            {one.answer}
          </span>
        </>
      )}
    </li>
  );
}
