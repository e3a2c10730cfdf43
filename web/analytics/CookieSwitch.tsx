import { useIsSignedIn } from '#app/session.ts';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { chooseCookies, useCookieChoice } from './cookie-choice.ts';
import { analyticsWords } from './words.ts';

/** The switch that changes the answer of a guest. Customers change theirs in the consent preferences. */
export function CookieSwitch() {
  const choice = useCookieChoice();
  if (useIsSignedIn()) return <p>{analyticsWords.inSettings}</p>;
  return (
    <SwitchRow
      title={analyticsWords.countVisits}
      checked={choice === 'yes'}
      onChange={(is) => chooseCookies(is ? 'yes' : 'no')}
    />
  );
}
