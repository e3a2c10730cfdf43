import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Link } from 'react-router';
import { shellWords } from './words.ts';

/** Any other path below /desk. */
export const NotFound = () => (
  <BlankSheet
    title={shellWords.notFound.title}
    action={
      <Link className={buttonClass({ kind: 'primary' })} to="/">
        {shellWords.notFound.toInbox}
      </Link>
    }
  >
    {shellWords.notFound.detail}
  </BlankSheet>
);
