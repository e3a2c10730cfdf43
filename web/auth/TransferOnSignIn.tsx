import type { Transfer } from '@octavo/contract/sites';
import { transferAccount } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** spec §1, D52 After signing in on a site that has moved: transfers the account and opens the new site. */
export function TransferOnSignIn({ to: { site, appDashboard, name } }: { to: Transfer }) {
  const { mutate, ...move } = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: () => call(transferAccount, { body: { site } }),
    onSuccess: ({ redirectUrl }) => location.replace(redirectUrl),
  });
  useEffect(() => mutate(), [mutate]);

  const isTaken = hasCode<typeof transferAccount>(move.error, 'email_taken');
  return (
    <AuthPage
      heading={authWords.moved.heading(name)}
      name={authWords.moved.heading(name)}
      links={
        move.error && (
          <div className={css.links}>
            <Link to={paths.dashboard}>{authWords.moved.seeOrders}</Link>
          </div>
        )
      }
    >
      <div className={css.fields}>
        <p>{isTaken ? authWords.moved.taken(name) : authWords.moved.comesWithYou}</p>
        {!isTaken && <FormAlert>{reasonOf(move.error)}</FormAlert>}
        {isTaken ? (
          <a className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} href={appDashboard}>
            {authWords.moved.signInAt(name)}
          </a>
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={!move.isError}
            busyLabel={authWords.moved.opening(name)}
            onClick={() => mutate()}
          >
            {authWords.moved.goTo(name)}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
