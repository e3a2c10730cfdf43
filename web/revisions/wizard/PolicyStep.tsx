import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { revisionWords } from '../words.ts';
import css from './PolicyStep.module.css';
import type { StepProps } from './useSteps.ts';

/** spec §2 The revision policy, to be accepted. */
export function PolicyStep({ draft, gap, onChange }: StepProps) {
  const { lead, rules, accept } = revisionWords.policy;
  return (
    <>
      <div className={css.policy}>
        <p>{lead}</p>
        <ol>
          {rules.map((rule, at) => (
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
