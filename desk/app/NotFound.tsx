import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Link } from 'react-router';
import { appWords } from './words.ts';

/** Any other path below /desk. */
export const NotFound = () => <Blank words={appWords.notFound} />;

/** A screen that the role may not open. */
export const NotForYou = () => <Blank words={appWords.notForYou} />;

const Blank = ({ words }: { words: { title: string; detail: string } }) => (
  <BlankSheet
    title={words.title}
    action={
      <Link className={buttonClass({ kind: 'primary' })} to="/">
        {appWords.toInbox}
      </Link>
    }
  >
    {words.detail}
  </BlankSheet>
);
