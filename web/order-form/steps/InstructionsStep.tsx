import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { DETAILS_MAX, DETAILS_MIN, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import { isResume } from '@octavo/domain/sites/category';
import { TextArea } from '@octavo/kit/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { OldFiles } from '../modes/OldFiles.tsx';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import { ISSUES, LABELS } from '../words.ts';
import { Credentials } from './Credentials.tsx';
import css from './Options.module.css';
import { OrderFiles } from './OrderFiles.tsx';

/** spec §2 Step 2: title, details, files. */
export function InstructionsStep() {
  const { mode, state, change, rules, sentence } = useOrderForm();
  const { form } = state;
  const isEditing = form.workType === WORK_TYPE.editing;
  return (
    <div className={css.parts}>
      <TextField
        id={FIELD_IDS.title}
        label="Title"
        mark={isResume(rules.site.category) && !isEditing && 'optional'}
        below={isEditing ? undefined : 'Leave it empty, and the writer chooses one.'}
        value={form.title}
        onChange={(title) => change({ form: { title } })}
        issue={sentence('title')}
        maxLength={TITLE_LENGTH.max}
        countFrom={200}
        enterKeyHint="next"
      />
      <TextArea
        id={FIELD_IDS.paperDetails}
        label={LABELS[rules.site.category].details}
        mark={isEditing && 'optional'}
        isPaper
        value={form.paperDetails}
        onChange={(paperDetails) => change({ form: { paperDetails } })}
        issue={sentence('paperDetails') && <DetailsIssue />}
        placeholder="What is it about, and what must be in it?"
        rows={7}
        maxLength={DETAILS_MAX}
        countFrom={DETAILS_MAX - 1000}
        enterKeyHint="enter"
      />
      <OrderFiles />
      {mode.kind !== 'new' && <OldFiles />}
      <Credentials />
    </div>
  );
}

/** spec §5 Too few words and no file: both are said. */
function DetailsIssue() {
  const { state, sentence } = useOrderForm();
  const said = sentence('paperDetails');
  const { length } = state.form.paperDetails.trim();
  const isShortToo = said === ISSUES.details_or_file && length > 0 && length < DETAILS_MIN;
  return (
    <>
      <span>{said}</span>
      {isShortToo && <span className={css.second}>{ISSUES.details_short}</span>}
    </>
  );
}
