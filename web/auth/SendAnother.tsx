import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { authWords } from './words.ts';

/** Shown for a link that was used or is too old: opens the screen that sends a new one. */
export const SendAnother = () => (
  <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.forgot} replace>
    {authWords.sendAnother}
  </Link>
);
