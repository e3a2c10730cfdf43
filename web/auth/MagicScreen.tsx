import { openMagicLink } from '@octavo/contract/auth';
import { useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { LinkPage } from './LinkPage.tsx';
import { authWords } from './words.ts';

/** spec D28 The screen of a magic link. It needs a click: software that scans mails opens links, but presses no buttons. */
export function MagicScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const open = async () => call(openMagicLink, { params: { token }, query: { hashDevice: await hashDevice() } });
  return (
    <LinkPage
      heading={authWords.magic.heading}
      lead={authWords.magic.lead(name)}
      open={open}
      isUsed={(error) => hasCode<typeof openMagicLink>(error, 'link_used')}
    />
  );
}
