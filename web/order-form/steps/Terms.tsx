import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';

/** spec §5 Checked from the start. */
export function Terms() {
  const { state, change, sentence } = useOrderForm();
  return (
    <Checkbox
      id={FIELD_IDS.terms}
      checked={state.identity.terms}
      onChange={(terms) => change({ identity: { terms } })}
      issue={sentence('terms')}
    >
      I accept the{' '}
      <a href="/terms" target="_blank">
        Terms of Use
      </a>
      ,{' '}
      <a href="/privacy" target="_blank">
        Privacy Cookies Policy
      </a>
    </Checkbox>
  );
}
