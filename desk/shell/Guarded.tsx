import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NotForYou } from '#app/NotFound.tsx';
import { PLACES } from '#app/places.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useStaff } from '#app/staff.ts';

/** The screens of staff, once it is known who somebody is, as far as the table of rights opens them. Somebody who is not signed in gets `signIn` at the same address and, after it, the screen itself. */
export function Guarded({ signIn }: { signIn: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const staff = useStaff();
  const { pathname } = useLocation();
  if (!isSignedIn) return signIn;
  if (!staff) return null;
  const places = Object.values(PLACES).filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)); // one for each name that it has
  const isForbidden = places.length > 0 && !places.some(({ isFor }) => isFor(staff.role));
  return isForbidden ? <NotForYou /> : <Outlet />;
}
