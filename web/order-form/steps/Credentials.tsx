import { CREDENTIALS_MAX } from '@octavo/domain/order-form/limits';
import { type KeyboardEvent, useState } from 'react';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import css from './Options.module.css';
import { orderStepWords } from './words.ts';

/** spec D19 Logins that the writer needs. The server encrypts them; this device does not store them. */
export function Credentials() {
  const { mode, state, change, issueText } = useOrderForm();
  const words = orderStepWords.credentials;
  const hasSaved = mode.kind !== 'new' && mode.order.hasCredentials;
  const below = { new: words.below, edit: words.belowOfEdit, clone: words.belowOfCopy }[hasSaved ? mode.kind : 'new'];
  const [isOpen] = useState(
    state.form.credentials !== '' || state.areCredentialsLost || (mode.kind === 'clone' && hasSaved),
  );
  return (
    <details className={css.folded} open={isOpen}>
      <summary>
        {words.summary} <Icon name="chevronDown" size={16} />
      </summary>
      <TextArea
        id={FIELD_IDS.credentials}
        label={words.label}
        mark={orderStepWords.optional}
        hint={
          state.areCredentialsLost && (
            <span className={css.warning}>
              <Icon name="alert" size={16} /> {words.lost}
            </span>
          )
        }
        below={below}
        value={state.form.credentials}
        onChange={(credentials) => change({ form: { credentials } })}
        placeholder={words.placeholder}
        issue={issueText('credentials')}
        limit={CREDENTIALS_MAX}
        countFrom={CREDENTIALS_MAX - 500}
        enterKeyHint="next"
        onKeyDown={proceedOnEnter}
        spellCheck={false}
        autoCapitalize="none"
      />
      <MarkupNote text={state.form.credentials} />
    </details>
  );
}

/** spec §2 Enter proceeds with the form; with another key it begins a new line. */
function proceedOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || altKey || metaKey || isForComposition(nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
