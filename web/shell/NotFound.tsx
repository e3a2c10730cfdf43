import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BlankSheet } from './BlankSheet.tsx';

/** spec §2 Any other path. */
export function NotFound() {
  const isSignedIn = useIsSignedIn();
  return (
    <BlankSheet
      title="This page is blank"
      action={
        <Link className={buttonClass({ kind: 'primary' })} to={isSignedIn ? paths.dashboard : '/'}>
          {isSignedIn ? 'Go to your orders' : 'Create an order'}
        </Link>
      }
    >
      Page not found. Perhaps a letter of the address is missing.
    </BlankSheet>
  );
}
