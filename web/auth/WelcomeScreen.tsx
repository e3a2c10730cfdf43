import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { keepReferrer } from '#app/referral.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { authWords } from './words.ts';

/** spec §2 /welcome?referrerId={id}: the page of a referral link. Stores the referrer for the registration. */
export function WelcomeScreen() {
  const [params] = useSearchParams();
  const { name } = useSite();
  const referrer = params.get('referrerId');
  useEffect(() => keepReferrer(referrer ?? ''), [referrer]);
  if (useIsSignedIn()) return <Navigate to={paths.dashboard} replace />;
  return (
    <AuthPage
      heading={authWords.welcomeTo(name)}
      name={authWords.welcome.name}
      links={
        <div className={css.links}>
          <Link to={paths.login}>{authWords.haveAccount}</Link>
        </div>
      }
    >
      <div className={css.fields}>
        <p>
          {referrer && `${authWords.welcome.friend} `}
          {authWords.welcome.lead}
        </p>
        <div className={css.buttons}>
          <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.order}>
            {authWords.withOrder}
          </Link>
          <Link className={buttonClass({ kind: 'outline', size: 'large', isFull: true })} to={paths.register}>
            {authWords.register}
          </Link>
        </div>
      </div>
    </AuthPage>
  );
}
