import { sendCode, signInByCode } from '@octavo/contract/codes';
import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { type ReactNode, useState } from 'react';
import { hashDevice } from '#app/device.ts';
import { beginWithOffer } from './begin-with-offer.ts';
import { CodePanel } from './CodePanel.tsx';
import { dropQuestion, keepQuestion, keptQuestion } from './code-question.ts';
import { codeWords as words } from './code-words.ts';
import fields from './Fields.module.css';
import { MovedAlready } from './MovedAlready.tsx';
import { useCodes } from './useCodes.ts';
import { authWords } from './words.ts';

type Props = {
  /** Of the field with the digits. */
  id: string;
  /** Checked by the caller. */
  email: string;
  onSignedIn: () => void;
  /** Back to the address, and back to the password. */
  onChange: () => void;
  onPassword: () => void;
  /** Other ways to sign in, beside the password. */
  others?: ReactNode;
  note: string;
  issue?: string | null;
};

/** ADR 0240 Signs in with the digits of a mail, which it has sent when it appears, unless a reload came between. Import it lazily. */
export function CodeEntry({ id, email, onSignedIn, onChange, onPassword, others, note, issue = null }: Props) {
  const [kept] = useState(keptQuestion);
  const codes = useCodes({
    kept: kept?.email === email ? kept : undefined,
    ask: async () => {
      const { challenge } = await call(sendCode, { body: { email, hashDevice: await hashDevice() } });
      const question = { email, challenge, sentAt: Date.now() };
      keepQuestion(question);
      return question;
    },
    answer: async (challenge, code) => {
      const body = { challenge, code, hashDevice: await hashDevice() };
      const { ended, ...tokens } = await call(signInByCode, { body });
      dropQuestion();
      await beginWithOffer('code', tokens);
      showToast(authWords.ended[ended]);
      onSignedIn();
    },
  });
  const ways = (
    <>
      <button type="button" className={fields.link} onClick={onPassword}>
        {words.password}
      </button>
      {others}
    </>
  );
  const orElse = hasCode<typeof sendCode>(codes.sending.error, 'email_unknown') && <MovedAlready />;
  return <CodePanel {...{ id, email, codes, onChange, ways, note, issue, orElse }} />;
}
