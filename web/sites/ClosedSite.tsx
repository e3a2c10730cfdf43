import { SITE_STATUS } from '@octavo/domain/sites/status';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BlankPage } from '@octavo/kit/Paper.tsx';
import css from './SiteMessage.module.css';

/** spec §1 A site that is not open yet, or not any more. Who has orders here still reaches them. */
export function ClosedSite() {
  const { name, email, siteStatus } = useSite();
  const isSignedIn = useIsSignedIn();
  const isPending = siteStatus === SITE_STATUS.pending;
  return (
    <div className={css.message}>
      <BlankPage />
      <h1>{isPending ? `${name} opens soon` : `${name} takes no orders at the moment`}</h1>
      <p>
        {isSignedIn ? 'Your orders are still here.' : 'If you have an account, your orders are still here.'} Questions?
        Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <Link className={buttonClass({ kind: 'primary' })} to={paths.dashboard}>
        {isSignedIn ? 'Go to your orders' : 'Sign in'}
      </Link>
    </div>
  );
}
