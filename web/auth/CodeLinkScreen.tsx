import { signInByCodeLink } from '@octavo/contract/codes';
import { useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { codeWords as words } from './code-words.ts';
import { dropQuestion } from './code-question.ts';
import { LinkPage } from './LinkPage.tsx';

/** ADR 0240 The screen of the link in the mail with the digits. It needs a click: software that scans mails opens links, but presses no buttons. */
export function CodeLinkScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const open = async () => {
    const reply = await call(signInByCodeLink, { params: { token }, body: { hashDevice: await hashDevice() } });
    dropQuestion(); // the digits are used up with it
    return reply;
  };
  return (
    <LinkPage
      heading={words.link.heading}
      lead={words.link.lead(name)}
      open={open}
      isUsed={(error) => hasCode<typeof signInByCodeLink>(error, 'link_used')}
    />
  );
}
