import { openMagicLink } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { openSession } from './open-session.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { SendAnother } from './SendAnother.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** spec D28 The screen of a magic link. It needs a click: software that scans mails opens links, but presses no buttons. */
export function MagicScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const navigate = useNavigate();
  const open = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: async () => {
      const { ended, ...tokens } = await call(openMagicLink, {
        params: { token },
        query: { hashDevice: await hashDevice() },
      });
      await openSession(tokens);
      showToast(authWords.ended[ended]);
    },
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // removes the token from the history; the login screen redirects
  const isUsed = hasCode<typeof openMagicLink>(open.error, 'link_used');
  return (
    <AuthPage
      heading={authWords.magic.heading}
      name={authWords.magic.heading}
      links={
        <div className={css.links}>
          <Link to={paths.login}>{authWords.magic.withPassword}</Link>
        </div>
      }
    >
      <div className={css.fields}>
        {!isUsed && <p>{authWords.magic.lead(name)}</p>}
        <FormAlert>{reasonOf(open.error)}</FormAlert>
        {isUsed ? (
          <SendAnother />
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={open.isPending}
            onClick={() => open.mutate(undefined, { onSuccess })}
          >
            {authWords.signIn}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
