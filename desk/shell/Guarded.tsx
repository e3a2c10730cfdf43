import { Outlet } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { LoginScreen } from '#auth/LoginScreen.tsx';

/** The screens of staff. Who is not signed in gets the form at the same address and, after it, the screen itself. */
export const Guarded = () => (useIsSignedIn() ? <Outlet /> : <LoginScreen isInPlace />);
