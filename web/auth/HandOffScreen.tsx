import { takeHandOff } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '#app/site.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import { enter } from './enter.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** spec D52 Where the old website sends its customers. They have just clicked there, so it goes on by itself. */
export function HandOffScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const navigate = useNavigate();
  const { mutate, ...take } = useMutation({
    meta: { isQuiet: true }, // the screen tells
    mutationFn: async () => enter(await call(takeHandOff, { body: { token, hashDevice: hashDevice() } })),
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // the token leaves the history; the login screen leads on
  const enterNow = () => mutate(undefined, { onSuccess });
  const begin = useEffectEvent(enterNow);
  useEffect(() => begin(), []);

  const isUsed = hasCode(take.error, 'link_used');
  return (
    <AuthPage heading={authWords.welcomeTo(name)} name={authWords.welcomeTo(name)}>
      <div className={css.fields}>
        <p>{isUsed ? authWords.handOff.isUsed : authWords.handOff.isHere}</p>
        <FormAlert>{reasonOf(take.error)}</FormAlert>
        {isUsed ? (
          <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.login} replace>
            {authWords.signIn}
          </Link>
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={!take.isError}
            busyLabel={authWords.handOff.busy}
            onClick={enterNow}
          >
            {authWords.handOff.continue}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
