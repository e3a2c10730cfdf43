import { useIsSignedIn } from '#app/session.ts';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { chooseCookies, useCookieChoice } from './cookie-choice.ts';

/** Where a guest changes their mind; a customer does so in the consent preferences. */
export function CookieSwitch() {
  const choice = useCookieChoice();
  if (useIsSignedIn()) return <p>You choose in Settings, under Privacy.</p>;
  return (
    <SwitchRow title="Count my visits" checked={choice === 'yes'} onChange={(is) => chooseCookies(is ? 'yes' : 'no')} />
  );
}
