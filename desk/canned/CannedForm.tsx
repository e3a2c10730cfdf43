import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { listCannedReplies, saveCannedReply } from '@octavo/contract/desk-canned-replies';
import type { Reply } from '@octavo/contract/endpoint';
import { CANNED_NAME_MAX, isCannedName } from '@octavo/domain/desk/canned';
import { MESSAGE_LENGTH, cleanText } from '@octavo/domain/messenger/text';
import { TextField } from '@octavo/kit/TextField.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { cannedWords as words } from './words.ts';

export type CannedReply = Reply<typeof saveCannedReply>;

type Props = { reply: CannedReply | null; others: readonly CannedReply[]; onClose: () => void };

/** Adds a canned reply, or changes the text of one. A name is not changed: it is what colleagues type. */
export function CannedForm({ reply, others, onClose }: Props) {
  const [name, setName] = useState(reply?.name ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isTried, setTried] = useState(false);
  const issueOfName = reply ? null : whyNoName(name, others);
  const issueOfBody = cleanText(body) === '' ? words.bodyMissing : null;
  const check = () => {
    setTried(true);
    return !issueOfName && !issueOfBody;
  };
  const save = async () => {
    await call(saveCannedReply, { body: { name, body } });
    await invalidate(listCannedReplies);
    showToast(words.saved, { kind: 'success' });
  };
  const title = reply ? words.editNamed(typedAs(reply)) : words.add;
  return (
    <FormDialog title={title} size="medium" words={words} check={check} save={save} onClose={onClose}>
      {!reply && (
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={CANNED_NAME_MAX}
          autoCapitalize="none"
          value={name}
          onChange={(typed) => setName(typed.toLowerCase().replaceAll(' ', '-'))}
          issue={isTried ? issueOfName : null}
        />
      )}
      <TextArea
        label={words.body}
        isPaper
        rows={6}
        maxLength={MESSAGE_LENGTH}
        value={body}
        onChange={setBody}
        issue={isTried ? issueOfBody : null}
        below={words.variables}
      />
    </FormDialog>
  );
}

/** What is typed in a conversation to insert it. */
export const typedAs = ({ name }: Pick<CannedReply, 'name'>) => `/${name}`;

function whyNoName(name: string, others: readonly CannedReply[]): string | null {
  if (!isCannedName(name)) return words.nameWrong;
  return others.some((one) => one.name === name) ? words.nameTaken : null;
}
