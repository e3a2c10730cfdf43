import { takeHandOff } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '#app/call.ts';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { hasCode } from '#app/api-error.ts';
import { useSite } from '#app/site.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import { enter } from './enter.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';

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
    <AuthPage heading={`Welcome to ${name}`} name={`Welcome to ${name}`}>
      <div className={css.fields}>
        <p>{isUsed ? 'Your account is here. Sign in as you always did.' : 'Your account and your orders are here.'}</p>
        <FormAlert>{reasonOf(take.error)}</FormAlert>
        {isUsed ? (
          <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.login} replace>
            Sign in
          </Link>
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={!take.isError}
            busyLabel="Signing you in"
            onClick={enterNow}
          >
            Continue
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
