import { gapsOf, isVariable } from '@octavo/domain/desk/variables';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { BulkForm, type BulkProps } from './BulkForm.tsx';
import { bulkWords } from './words.ts';

/** spec §12.10 Asks for a reply to the customers of many orders. The server fills in its variables for each. */
export function BulkReply({ count, ...dialog }: BulkProps) {
  const words = bulkWords.dialog;
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const gap = gapsOf(text).find((name) => !isVariable(name));
  const tooLong = longIssue(text, MESSAGE_LENGTH);
  const issue = tooLong ?? (text.trim() === '' ? words.missing : gap && words.unknown(gap));
  return (
    <BulkForm
      kind="reply"
      action={issue ? null : { kind: 'reply', text: text.trim() }}
      title={words.reply(count)}
      size="small"
      onTry={() => setAsked(true)}
      {...dialog}
    >
      <CleanedArea
        label={words.note}
        hint={words.variables}
        isPaper
        rows={4}
        limit={MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        issue={isAsked ? issue : tooLong}
      />
    </BulkForm>
  );
}
