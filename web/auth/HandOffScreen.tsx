import { takeHandOff } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import { openSession } from './open-session.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** spec D52 The screen of a hand-off link from the old website. The customer has clicked there, so it needs no other click. */
export function HandOffScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const navigate = useNavigate();
  const { mutate, ...handOff } = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: async () => openSession(await call(takeHandOff, { body: { token, hashDevice: await hashDevice() } })),
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // removes the token from the history; the login screen redirects
  const start = () => mutate(undefined, { onSuccess });
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);

  const isUsed = hasCode<typeof takeHandOff>(handOff.error, 'link_used');
  return (
    <AuthPage heading={authWords.welcomeTo(name)} name={authWords.welcomeTo(name)}>
      <div className={css.fields}>
        <p>{isUsed ? authWords.handOff.isUsed : authWords.handOff.isHere}</p>
        <FormAlert>{reasonOf(handOff.error)}</FormAlert>
        {isUsed ? (
          <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.login} replace>
            {authWords.signIn}
          </Link>
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={!handOff.isError}
            busyLabel={authWords.handOff.busy}
            onClick={start}
          >
            {authWords.handOff.continue}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
