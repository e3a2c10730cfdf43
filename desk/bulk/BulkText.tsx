import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { gapsOf, isVariable } from '@octavo/domain/desk/variables';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { BulkForm, type BulkProps } from './BulkForm.tsx';
import { bulkWords } from './words.ts';

type Props = BulkProps & { kind: 'reply' | 'note' };

const MOST = { reply: MESSAGE_LENGTH, note: NOTE_LENGTH };

/** spec §12.10 Asks for a reply to the customers of many orders, or for a note at each. The server fills in its variables for each. */
export function BulkText({ kind, count, ...dialog }: Props) {
  const words = bulkWords.dialog;
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const gap = gapsOf(text).find((name) => !isVariable(name));
  const tooLong = longIssue(text, MOST[kind]);
  const { title, label, missing } = words.texts[kind];
  const issue = tooLong ?? (text.trim() === '' ? missing : gap && words.unknown(gap));
  return (
    <BulkForm
      kind={kind}
      action={issue ? null : { kind, text: text.trim() }}
      title={title(count)}
      size="small"
      onTry={() => setAsked(true)}
      {...dialog}
    >
      <CleanedArea
        label={label}
        hint={words.variables}
        isPaper={kind === 'reply'}
        rows={4}
        limit={MOST[kind]}
        value={text}
        onChange={setText}
        issue={isAsked ? issue : tooLong}
      />
    </BulkForm>
  );
}
