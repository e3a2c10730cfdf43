import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { keepReferrer } from '#app/referral.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';

/** spec §2 /welcome?referrerId={id}: where the link of a friend leads. Who sent them is kept for when they sign up. */
export function WelcomeScreen() {
  const [params] = useSearchParams();
  const { name } = useSite();
  const referrer = params.get('referrerId');
  useEffect(() => keepReferrer(referrer ?? ''), [referrer]);
  if (useIsSignedIn()) return <Navigate to={paths.dashboard} replace />;
  return (
    <AuthPage
      heading={`Welcome to ${name}`}
      name="Welcome"
      ways={
        <div className={css.links}>
          <Link to={paths.login}>I have an account</Link>
        </div>
      }
    >
      <div className={css.fields}>
        <p>
          {referrer ? 'A friend thinks that you could use a second pair of eyes. ' : ''}
          Tell us about your paper and see the price at once, or make an account first.
        </p>
        <div className={css.buttons}>
          <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.order}>
            Sign up with order
          </Link>
          <Link className={buttonClass({ kind: 'outline', size: 'large', isFull: true })} to={paths.register}>
            Register
          </Link>
        </div>
      </div>
    </AuthPage>
  );
}
