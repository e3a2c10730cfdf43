import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { authWords } from './words.ts';

/** After a link that was used or is too old: to where links are asked for. */
export const SendAnother = () => (
  <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.forgot} replace>
    {authWords.sendAnother}
  </Link>
);
