import { paths } from '#app/paths.ts';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { accountStepWords } from './account-words.ts';

/** spec §5 The terms. They are checked by default. */
export function Terms() {
  const { state, change, issueText } = useOrderForm();
  const [before, termsLink, between, privacyLink] = accountStepWords.account.terms;
  return (
    <Checkbox
      id={FIELD_IDS.terms}
      checked={state.identity.terms}
      onChange={(terms) => change({ identity: { terms } })}
      issue={issueText('terms')}
    >
      {before}
      <a href={paths.terms} target="_blank">
        {termsLink}
      </a>
      {between}
      <a href={paths.privacy} target="_blank">
        {privacyLink}
      </a>
    </Checkbox>
  );
}
