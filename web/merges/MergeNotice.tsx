import { Banner } from '@octavo/kit/Banner.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from '#auth/SessionEnded.module.css';
import { mergesWords } from './words.ts';

/** ADR 0130 Says in the app that a question waits, and leads to it. */
export const MergeNotice = () => (
  <div className={css.note}>
    <Banner action={<Link to={paths.merge}>{mergesWords.see}</Link>}>{mergesWords.notice}</Banner>
  </div>
);
