import { type MailText, type MailTextName, variablesOf } from '@octavo/domain/texts/mail-texts';
import css from './Texts.module.css';
import { mailTextWords as words } from './words.ts';

type Props = { name: MailTextName; text: MailText; onInsert: (body: string) => void };

/** The variables of a mail: a press puts one where the cursor of the text is. */
export function Variables({ name, text, onInsert }: Props) {
  const insert = (variable: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('#mail-body');
    const [start, end] = [field?.selectionStart ?? text.body.length, field?.selectionEnd ?? text.body.length];
    onInsert(`${text.body.slice(0, start)}{${variable}}${text.body.slice(end)}`);
    field?.focus();
    requestAnimationFrame(() => field?.setSelectionRange(start + variable.length + 2, start + variable.length + 2));
  };
  const isIn = (variable: string) => `${text.subject} ${text.body}`.includes(`{${variable}}`);
  return (
    <fieldset className={css.variables}>
      <legend>{words.variables}</legend>
      <div>
        {variablesOf(name).map((variable) => (
          <button
            key={variable}
            type="button"
            translate="no"
            className={isIn(variable) ? css.used : undefined}
            onClick={() => insert(variable)}
          >
            {variable}
          </button>
        ))}
      </div>
      <p>{words.variablesHint}</p>
    </fieldset>
  );
}
