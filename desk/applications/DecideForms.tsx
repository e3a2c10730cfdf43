import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type DeskApplication, acceptApplication, declineApplication } from '@octavo/contract/desk-applications';
import { APPLICATION_LIMITS } from '@octavo/domain/applications/application';
import { focusField } from '@octavo/kit/focusField.ts';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { decided } from './decided.ts';
import { applicationsWords } from './words.ts';

type Props = { application: DeskApplication; onClose: () => void };

/** Makes a writer of an applicant. The version that was looked at goes along, so that two people do not decide at once. */
export function AcceptForm({ application: { id, version, name, email }, onClose }: Props) {
  const { acceptForm: words, cancel } = applicationsWords;
  const [seen] = useState(version);
  const [attempt] = useState(newAttempts);
  const accept = () => attempt(id, (key) => call(acceptApplication, { params: { id }, key, body: { version: seen } }));
  return (
    <FormDialog
      title={words.title(name)}
      words={{ cancel, save: words.save }}
      check={() => true}
      save={() => decided(accept(), words.done)}
      onClose={onClose}
    >
      <p>{words.about(email)}</p>
    </FormDialog>
  );
}

/** Declines an application, in words that the applicant reads. */
export function DeclineForm({ application: { id, version, name }, onClose }: Props) {
  const { declineForm: words, cancel } = applicationsWords;
  const [seen] = useState(version);
  const [attempt] = useState(newAttempts);
  const [said, setSaid] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = said.trim() === '';
  const tooLong = longIssue(said, APPLICATION_LIMITS.words);
  const check = () => {
    setTried(true);
    const isRight = !isMissing && !tooLong;
    if (!isRight) focusField('declineWords');
    return isRight;
  };
  const body = { version: seen, words: said };
  const decline = () => attempt(body, (key) => call(declineApplication, { params: { id }, key, body }));
  return (
    <FormDialog
      title={words.title(name)}
      words={{ cancel, save: words.save }}
      isDangerous
      check={check}
      save={() => decided(decline(), words.done)}
      onClose={onClose}
    >
      <CleanedArea
        id="declineWords"
        label={words.words}
        hint={words.hint}
        rows={5}
        limit={APPLICATION_LIMITS.words}
        countFrom={APPLICATION_LIMITS.words - 500}
        value={said}
        onChange={setSaid}
        issue={tooLong ?? (wasTried && isMissing ? words.missing : null)}
      />
    </FormDialog>
  );
}
