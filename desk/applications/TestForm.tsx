import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type DeskApplication, giveTestOrder } from '@octavo/contract/desk-applications';
import { APPLICATION_LIMITS as LIMITS } from '@octavo/domain/applications/application';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { CleanedArea, CleanedField } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import css from './Applications.module.css';
import { decided } from './decided.ts';
import { applicationsWords } from './words.ts';

type Props = { application: DeskApplication; onClose: () => void };

const isWithin = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** Gives a test order: what to write, how long and until when. Another one begins with what the first one said. */
export function TestForm({ application: { id, version, name, test }, onClose }: Props) {
  const { testForm: words, cancel } = applicationsWords;
  const [seen] = useState(version);
  const [attempt] = useState(newAttempts);
  const [title, setTitle] = useState(test?.title ?? '');
  const [instructions, setInstructions] = useState(test?.instructions ?? '');
  const [pages, setPages] = useState(String(test?.pages ?? 1));
  const [days, setDays] = useState('3');
  const [wasTried, setTried] = useState(false);
  const longTitle = longIssue(title, LIMITS.title);
  const longText = longIssue(instructions, LIMITS.instructions);
  const wrong = [
    (title.trim() === '' || longTitle !== null) && 'testTitle',
    (instructions.trim() === '' || longText !== null) && 'testInstructions',
    !isWithin(pages, LIMITS.pages) && 'testPages',
    !isWithin(days, LIMITS.days) && 'testDays',
  ].filter((field) => field !== false);
  const issueOf = (field: string, issue: string) => (wasTried && wrong.includes(field) ? issue : null);
  const check = () => {
    setTried(true);
    if (wrong[0]) focusField(wrong[0]);
    return wrong.length === 0;
  };
  const body = { version: seen, title, instructions, pages: Number(pages), days: Number(days) };
  const give = () => attempt(body, (key) => call(giveTestOrder, { params: { id }, key, body }));
  return (
    <FormDialog
      title={words.title(name)}
      size="medium"
      words={{ cancel, save: words.save }}
      check={check}
      save={() => decided(give(), words.sent)}
      onClose={onClose}
    >
      <p className={css.small}>{words.about}</p>
      <CleanedField id="testTitle" label={words.name} limit={LIMITS.title} value={title} onChange={setTitle} issue={longTitle ?? issueOf('testTitle', words.missing)} />
      <CleanedArea id="testInstructions" label={words.instructions} rows={5} limit={LIMITS.instructions} countFrom={LIMITS.instructions - 500} value={instructions} onChange={setInstructions} issue={longText ?? issueOf('testInstructions', words.missing)} />
      <div className={css.two}>
        <TextField id="testPages" label={words.pages} inputMode="numeric" value={pages} onChange={setPages} issue={issueOf('testPages', words.range(LIMITS.pages))} />
        <TextField id="testDays" label={words.days} below={words.daysHint} inputMode="numeric" value={days} onChange={setDays} issue={issueOf('testDays', words.range(LIMITS.days))} />
      </div>
    </FormDialog>
  );
} // oxfmt-ignore
