import { useSite } from '@octavo/client/site';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Account.module.css';
import { accountStepWords } from './account-words.ts';

const ProviderButton = lazyPart(() => import('#auth/ProviderButton.tsx'), 'ProviderButton', { fallback: <Skeleton lines={2} /> }); // oxfmt-ignore

/** ADR 0311 The provider of the site signs in here too. It leads away and back: what the browser stores of the order is whole then. */
export function ByProvider() {
  const { signInProvider } = useSite();
  const { state, files } = useOrderForm();
  const { leaving, leavingLoses } = accountStepWords.account;
  if (signInProvider === null) return null;
  const isLosing = state.form.credentials !== '' || files.unkept.length > 0;
  return (
    <div className={css.narrow}>
      <ProviderButton />
      <p className={css.leaving}>{isLosing ? leavingLoses : leaving}</p>
    </div>
  );
}
