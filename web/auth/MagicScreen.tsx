import { openMagicLink } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '#app/site.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { enter } from './enter.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { SendAnother } from './SendAnother.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** spec D28 Where a magic link leads. It takes a click: what looks through mail opens pages, but presses nothing. */
export function MagicScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const navigate = useNavigate();
  const open = useMutation({
    meta: { isQuiet: true }, // the screen tells
    mutationFn: async () => enter(await call(openMagicLink, { params: { token } })),
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // the token leaves the history; the login screen leads on
  const isUsed = hasCode(open.error, 'link_used');
  return (
    <AuthPage
      heading={authWords.magic.heading}
      name={authWords.magic.heading}
      ways={
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
