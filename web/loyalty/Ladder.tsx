import type { LoyaltyRule, getLoyaltyRules } from '@octavo/contract/loyalty';
import type { Reply } from '@octavo/contract/endpoint';
import type { CSSProperties } from 'react';
import { format } from '@octavo/domain/language/page';
import css from './Ladder.module.css';
import { loyaltyWords } from './words.ts';

export type Loyalty = Reply<typeof getLoyaltyRules>;

/** spec §11.60 The points, large, the distance to the next step in words, and the ladder. */
export function Ladder({ loyalty }: { loyalty: Loyalty }) {
  const { points, rules, currentRule } = loyalty;
  const shape = { '--steps': rules.length, '--at': `${partOf(points, currentRule)}%` } as CSSProperties; // custom properties
  return (
    <>
      <section className={css.hero}>
        <div>
          <h2>{loyaltyWords.points}</h2>
          <p className={css.points}>{format().number(points)}</p>
        </div>
        <Distance loyalty={loyalty} />
      </section>
      <section>
        <h2 className="visually-hidden">{loyaltyWords.steps}</h2>
        <ol className={css.ladder} style={shape}>
          {rules.map((rule) => (
            <Step key={rule.from} rule={rule} current={currentRule} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Distance({ loyalty: { points, currentRule, nextRule } }: { loyalty: Loyalty }) {
  const { number, percent } = format();
  const step = percent(currentRule.percent);
  if (!nextRule) return <p className={css.distance}>{loyaltyWords.onLastStep(step)}</p>;
  const missing = nextRule.from - points;
  const next = percent(nextRule.percent);
  return (
    <p className={css.distance}>
      {points < 0 && `${loyaltyWords.owed(-points, number(-points))} `}
      {currentRule.percent > 0 && `${loyaltyWords.onStep(step)} `}
      <b>{loyaltyWords.more(missing, number(missing))}</b>{' '}
      {currentRule.percent > 0 ? loyaltyWords.thenNext(next) : loyaltyWords.thenFirst(next)}
    </p>
  );
}

function Step({ rule, current }: { rule: LoyaltyRule; current: LoyaltyRule }) {
  const { number, percent } = format();
  const from = number(rule.from);
  const isCurrent = rule.from === current.from;
  return (
    <li
      className={isCurrent ? css.current : rule.from < current.from ? css.passed : undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <b>{percent(rule.percent)}</b>{' '}
      {rule.to === null ? loyaltyWords.andUp(from) : loyaltyWords.fromTo(from, number(rule.to))}
    </li>
  );
}

/** How much of a step is behind, as a percentage. The last one has no end. */
const partOf = (points: number, { from, to }: LoyaltyRule) =>
  to === null ? 100 : Math.max(0, (100 * (points - from)) / (to + 1 - from));
