import type { Transfer } from '@octavo/contract/sites';
import { Link, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BothLogos } from './BothLogos.tsx';
import css from './SiteMessage.module.css';
import { samePlace } from './same-place.ts';
import { MOVED } from './words.ts';

/** spec §2 What stands in the place of a screen once it has moved. Whoever is signed in is led over with the account (spec D52). */
export function Moved({ to }: { to: Transfer }) {
  const at = useLocation();
  const isSignedIn = useIsSignedIn();
  const look = buttonClass({ kind: 'primary', size: 'large' });
  return (
    <div className={css.message}>
      <BothLogos to={to} />
      <h1>{MOVED}</h1>
      {isSignedIn ? (
        <>
          <p>Your account, your orders and their files come with you.</p>
          <Link className={look} to={to.bulk ? paths.login : paths.transfer}>
            Go to {to.name}
          </Link>
        </>
      ) : (
        <>
          <p>
            Do you have an account here? <Link to={paths.login}>Sign in</Link>, and it comes with you.
          </p>
          <a className={look} href={samePlace(to.site, at)}>
            Go to {to.name}
          </a>
        </>
      )}
    </div>
  );
}
