import { Outlet } from 'react-router';
import { usePasskeyOffer } from '#app/passkey-offer.ts';
import { useIsSignedIn } from '#app/session.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const LoginScreen = lazyPart(() => import('#auth/LoginScreen.tsx'), 'LoginScreen'); // without a fallback: the screen before it stays until it is loaded
export const loadLogin = LoginScreen.load;

const PasskeyScreen = lazyPart(() => import('#auth/PasskeyScreen.tsx'), 'PasskeyScreen');

type Props = {
  /** spec §2 The address of the login screen itself, or the one with the modal of a forgotten password open. */
  login?: 'login' | 'forgot';
};

/**
 * spec §2, D33 The screens of a customer. A guest gets the login screen at the same address and, after success, the screen itself.
 * It stays the same screen, with what is typed in it, when the address becomes that of the login screen.
 */
export function Guarded({ login }: Props) {
  const isSignedIn = useIsSignedIn();
  const offeredAfter = usePasskeyOffer();
  if (isSignedIn && offeredAfter) return <PasskeyScreen by={offeredAfter} />;
  if (isSignedIn && !login) return <Outlet />;
  return <LoginScreen isInPlace={!login} isForgotten={login === 'forgot'} />;
}
