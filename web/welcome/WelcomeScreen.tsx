import type { SiteSettings } from '@octavo/contract/sites';
import { format } from '@octavo/domain/language/page';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { REFERRAL, keepReferrer } from '#app/referral.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '@octavo/client/site';
import { OnlyOpen } from '#sites/OnlyOpen.tsx';
import { AuthPage } from '#auth/AuthPage.tsx';
import fields from '#auth/Fields.module.css';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Welcome.module.css';
import { welcomeWords } from './words.ts';

/**
 * spec §2 /welcome?referrerId={id}: the page of a referral link. It keeps the referrer for the registration, and asks the server
 * nothing: ids can be guessed, so it looks the same for every id and names nobody (spec §11.85).
 */
export function WelcomeScreen() {
  const [params] = useSearchParams();
  const site = useSite();
  const given = params.get(REFERRAL);
  const referrer = params.get('referrerId') ?? given;
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    keepReferrer((isSignedIn ? given : referrer) ?? ''); // as on the form, `ref_id` also of a customer
  }, [isSignedIn, given, referrer]);
  if (isSignedIn) return <Navigate to={paths.dashboard} replace />;
  return (
    <OnlyOpen>
      <Invitation site={site} isInvited={Boolean(referrer)} />
    </OnlyOpen>
  );
}

type InvitationProps = { site: SiteSettings; isInvited: boolean };

function Invitation({ site, isInvited }: InvitationProps) {
  return (
    <AuthPage
      above={
        isInvited && (
          <p className={css.invited}>
            <Icon name="gift" size={20} />
            {welcomeWords.invited(site.name)}
          </p>
        )
      }
      heading={welcomeWords.heading}
      name={welcomeWords.name}
      isWide
      links={<Account />}
    >
      <ul className={css.promises}>
        {promisesOf(site).map(({ begin, rest, icon }) => (
          <li key={begin}>
            <Icon name={icon} size={20} />
            <span>
              <b>{begin}</b> {rest}
            </span>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.order}>
        {welcomeWords.createOrder}
      </Link>
      <p className={css.price}>{welcomeWords.price}</p>
    </AuthPage>
  );
}

/** ADR 0220 What the site promises: its own days, and nothing for lateness where that earns nothing. */
function promisesOf({ creditsLateness, revisionDays, revisionDaysLong }: SiteSettings) {
  const [onTime, talk, revisions] = welcomeWords.promises;
  return [
    { ...onTime, icon: 'clock', rest: creditsLateness && onTime.rest },
    { ...talk, icon: 'message' },
    { ...revisions, icon: 'refresh', rest: revisions.rest(days(revisionDays), days(revisionDaysLong)) },
  ] as const;
}

const days = (n: number) => format().duration(n, 'day');

const Account = () => (
  <>
    <p>{welcomeWords.already}</p>
    <div className={fields.links}>
      <Link to={paths.login}>{welcomeWords.signIn}</Link>
      <Link to={paths.register}>{welcomeWords.register}</Link>
    </div>
  </>
);
