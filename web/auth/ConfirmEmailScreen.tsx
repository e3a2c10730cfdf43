import { getCustomer, openConfirmation } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { forget } from '@octavo/client/ask';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useIsSignedIn } from '#app/session.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';

const NAME = 'Confirm your email';

/** spec D30 Where the link of a mail leads. It takes a click: whoever only looks into mails burns no link. */
export function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const confirming = useMutation({
    meta: { isQuiet: true }, // the page tells
    mutationFn: () => call(openConfirmation, { params: { token } }),
    onSuccess: () => forget(getCustomer),
  });
  const isOver = hasCode(confirming.error, 'link_used');
  const way = isSignedIn ? <Link to={paths.profile}>Go to settings</Link> : <Link to={paths.login}>Sign in</Link>;
  const ways = <div className={css.links}>{way}</div>;

  if (confirming.data) {
    return (
      <AuthPage heading={confirming.data.message} name={NAME} ways={ways}>
        <output>Your email is confirmed.</output>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={NAME} name={NAME} ways={ways}>
      <div className={css.fields}>
        <p>
          {isOver ? 'You can ask for another one in your settings.' : 'One click proves that this address is yours.'}
        </p>
        <FormAlert>{confirming.error && confirming.error.message}</FormAlert>
        {!isOver && (
          <Button kind="primary" size="large" isFull isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirm my email
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
