import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { DETAILS_MAX, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import { areDetailsShort } from '@octavo/domain/order-form/validation';
import { isResume } from '@octavo/domain/sites/category';
import { useState } from 'react';
import { afterPress } from '@octavo/kit/account/afterPress.ts';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { ExistingFiles } from '../modes/ExistingFiles.tsx';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { orderFormWords } from '../words.ts';
import { Credentials } from './Credentials.tsx';
import css from './Options.module.css';
import { OrderFiles } from './OrderFiles.tsx';
import { orderStepWords } from './words.ts';

/** spec §2 Step 2: title, details, files. */
export function InstructionsStep() {
  const { mode, state, change, rules, issueText } = useOrderForm();
  const { form } = state;
  const words = orderStepWords.kinds[rules.site.category];
  const [areDetailsLeft, setDetailsLeft] = useState(areDetailsShort(form.paperDetails)); // kept ones were left before
  const isShort = areDetailsShort(form.paperDetails);
  const hasDetailsIssue = issueText('paperDetails') !== null || (areDetailsLeft && isShort);
  const isEditing = form.workType === WORK_TYPE.editing;
  return (
    <div className={css.parts}>
      <div>
        <TextField
          id={FIELD_IDS.title}
          label={orderStepWords.title}
          mark={isResume(rules.site.category) && !isEditing && orderStepWords.optional}
          below={isEditing ? words.ownTitleBelow : words.titleBelow}
          value={form.title}
          onChange={(title) => change({ form: { title } })}
          issue={issueText('title') && <TitleIssue />}
          limit={TITLE_LENGTH.max}
          countFrom={200}
          enterKeyHint="next"
        />
        <MarkupNote text={form.title} />
      </div>
      <div>
        <TextArea
          id={FIELD_IDS.paperDetails}
          label={words.details}
          mark={isEditing && orderStepWords.optional}
          isPaper
          value={form.paperDetails}
          onChange={(paperDetails) => change({ form: { paperDetails } })}
          onBlur={() => isShort && afterPress(() => setDetailsLeft(true))}
          issue={hasDetailsIssue && <DetailsIssue />}
          placeholder={words.detailsPlaceholder}
          rows={7}
          limit={DETAILS_MAX}
          countFrom={DETAILS_MAX - 1000}
          enterKeyHint="enter"
        />
        <MarkupNote text={form.paperDetails} />
      </div>
      <OrderFiles />
      {mode.kind !== 'new' && <ExistingFiles />}
      <Credentials />
    </div>
  );
}

/** spec §5, D16 Why a title is not valid: one that is too long keeps all its words. */
function TitleIssue() {
  const { issuesIn, issueText } = useOrderForm();
  const isLong = issuesIn('instructions').title === 'title_long';
  return (
    <>
      <span>{issueText('title')}</span>
      {isLong && <span className={css.second}>{orderStepWords.titleLong}</span>}
    </>
  );
}

/** spec §5 Details that are too short, without a file, show two texts after an attempt to go on; before it only the second (spec D16). */
function DetailsIssue() {
  const { state, issueText } = useOrderForm();
  const { issues } = orderFormWords;
  const text = issueText('paperDetails') ?? issues.details_short;
  const isShortToo = text === issues.details_or_file && areDetailsShort(state.form.paperDetails);
  return (
    <>
      <span>{text}</span>
      {isShortToo && <span className={css.second}>{issues.details_short}</span>}
    </>
  );
}
