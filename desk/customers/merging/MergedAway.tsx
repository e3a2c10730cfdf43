import { Banner } from '@octavo/kit/Banner.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { mergingWords } from './words.ts';

/** Leads from an account that was merged to the one that has everything. */
export const MergedAway = ({ into }: { into: number }) => (
  <Banner>
    {mergingWords.into} <Link to={paths.customer(into)}>{mergingWords.customer(into)}</Link>
  </Banner>
);
