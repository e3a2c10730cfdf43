import { CREDENTIALS_MAX } from '@octavo/domain/order-form/limits';
import { useState } from 'react';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextArea } from '@octavo/kit/TextArea.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Options.module.css';

const KEEPS_OLD = ' Leave this empty to keep those that the writer has.';

/** spec D19 Sign-ins that the writer needs: kept encrypted with us, and not at all on this device. */
export function Credentials() {
  const { mode, state, change } = useOrderForm();
  const hasOld = mode.kind === 'edit' && mode.order.hasCredentials;
  const [wasFilled] = useState(state.form.credentials !== '');
  return (
    <details className={css.folded} open={wasFilled}>
      <summary>
        Does the writer need to sign in somewhere? <Icon name="chevronDown" size={16} />
      </summary>
      <TextArea
        label="Credentials"
        mark="optional"
        below={`Only your writer sees them. They are not saved on this device.${hasOld ? KEEPS_OLD : ''}`}
        value={state.form.credentials}
        onChange={(credentials) => change({ form: { credentials } })}
        placeholder="Library or course page, user name and password"
        maxLength={CREDENTIALS_MAX}
        spellCheck={false}
        autoCapitalize="none"
      />
    </details>
  );
}
