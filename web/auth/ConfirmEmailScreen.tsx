import { getCustomer, openConfirmation } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useIsSignedIn } from '#app/session.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';
import { Button } from '@octavo/kit/Button.tsx';

/** spec D30 The screen of a confirmation link. It needs a click: software that only opens the links of mails does not use them up. */
export function ConfirmEmailScreen() {
  const { confirm: words } = authWords;
  const { token = '' } = useParams();
  const at = useLocation();
  const isSignedIn = useIsSignedIn();
  const confirming = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: () => call(openConfirmation, { params: { token } }),
    onSuccess: () => invalidate(getCustomer),
  });
  const isUsed = hasCode<typeof openConfirmation>(confirming.error, 'link_used');
  const links = (
    <div className={css.links}>
      {isSignedIn ? (
        <Link to={paths.profile}>{words.toSettings}</Link>
      ) : (
        <Link to={paths.login} state={confirming.data ? null : { from: at }}>
          {authWords.signIn}
        </Link>
      )}
    </div>
  );

  if (confirming.data) {
    return (
      <AuthPage heading={words.success} name={words.heading} links={links}>
        <output>{[words.done, authWords.ended[confirming.data.ended]].join(' ')}</output>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={words.heading} name={words.heading} links={links}>
      <div className={css.fields}>
        <p>{isUsed ? words.another : words.lead}</p>
        <FormAlert>{reasonOf(confirming.error)}</FormAlert>
        {!isUsed && (
          <Button kind="primary" size="large" isFull isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
            {words.button}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
