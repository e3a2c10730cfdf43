import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import { listCannedReplies, saveCannedReply } from '@octavo/contract/desk-canned-replies';
import type { Reply } from '@octavo/contract/endpoint';
import { CANNED_NAME_MAX, isCannedName } from '@octavo/domain/desk/canned';
import { MESSAGE_LENGTH, cleanText } from '@octavo/domain/messenger/text';
import { Banner } from '@octavo/kit/Banner.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { TextWithVariables } from '#app/TextWithVariables.tsx';
import { longIssue } from '#app/long-issue.ts';
import { cannedWords as words } from './words.ts';

export type CannedReply = Reply<typeof saveCannedReply>;

type Props = { reply: CannedReply | null; others: readonly CannedReply[]; onClose: () => void };

/** Adds a canned reply, or changes the text of one. A name is not changed: it is what colleagues type. */
export function CannedForm({ reply, others, onClose }: Props) {
  const [name, setName] = useState(reply?.name ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isTried, setTried] = useState(false);
  const [isTold, setTold] = useState(false); // that somebody has changed it meanwhile
  const newest = others.find((one) => one.name === name);
  const issueOfName = reply ? null : whyNoName(name, others);
  const issueOfBody = cleanText(body) === '' ? words.bodyMissing : null;
  const tooLong = longIssue(body, MESSAGE_LENGTH);
  const check = () => {
    setTried(true);
    return !issueOfName && !issueOfBody && !tooLong;
  };
  const save = async () => {
    const version = (isTold ? newest : reply)?.version ?? 0;
    try {
      await call(saveCannedReply, { body: { name, body, version } });
    } catch (error) {
      if (hasCode<typeof saveCannedReply>(error, 'canned_reply_changed')) {
        await invalidate(listCannedReplies);
        setTold(true);
      }
      throw error;
    }
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
      <CleanedArea
        label={words.body}
        isPaper
        rows={6}
        limit={MESSAGE_LENGTH}
        value={body}
        onChange={setBody}
        issue={tooLong ?? (isTried ? issueOfBody : null)}
        below={words.variables}
      />
      {isTold && newest && (
        <Banner>
          {words.theirs} <TextWithVariables text={newest.body} isTemplate /> {words.replaces}
        </Banner>
      )}
    </FormDialog>
  );
}

/** What is typed in a conversation to insert it. */
export const typedAs = ({ name }: Pick<CannedReply, 'name'>) => `/${name}`;

function whyNoName(name: string, others: readonly CannedReply[]): string | null {
  if (!isCannedName(name)) return words.nameWrong;
  return others.some((one) => one.name === name) ? words.nameTaken : null;
}
