import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { shellWords } from './words.ts';

/** spec §2 Any other path. */
export function NotFound() {
  const isSignedIn = useIsSignedIn();
  return (
    <BlankSheet
      title={shellWords.notFound.title}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to={isSignedIn ? paths.dashboard : '/'}>
          {isSignedIn ? shellWords.notFound.toOrders : shellWords.notFound.toForm}
        </Link>
      }
    >
      {shellWords.notFound.detail}
    </BlankSheet>
  );
}
