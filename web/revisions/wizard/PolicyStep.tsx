import { format } from '@octavo/domain/language/page';
import type { RevisionPeriod } from '@octavo/domain/revisions/policy';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { revisionWords } from '../words.ts';
import css from './PolicyStep.module.css';
import type { StepProps } from './useSteps.ts';

type Props = StepProps & { terms: RevisionPeriod | null };

/** spec §2 The revision policy, to be accepted, with the days of the terms of the order once they are known. */
export function PolicyStep({ draft, gap, onChange, terms }: Props) {
  const { lead, rules, accept } = revisionWords.policy;
  const [period, ...others] = rules;
  const shown = terms ? [period(days(terms.short), days(terms.long)), ...others] : others;
  return (
    <>
      <div className={css.policy}>
        <p>{lead}</p>
        <ol>
          {shown.map((rule, at) => (
            <li key={rule}>
              <em aria-hidden="true">{at + 1}</em>
              <span>{rule}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={draft.isAccepted ? `${css.accept} ${css.accepted}` : css.accept}>
        <Checkbox
          checked={draft.isAccepted}
          onChange={(isAccepted) => onChange({ isAccepted })}
          issue={gap === 'policy' && revisionWords.wizard.gaps.policy}
        >
          {accept}
        </Checkbox>
      </div>
    </>
  );
}

const days = (n: number) => format().duration(n, 'day');
