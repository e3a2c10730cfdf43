import { Link } from 'react-router';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import css from './Logo.module.css';
import { useSite } from '@octavo/client/site';

/** The logo and the name of the site, as a link. */
export const Logo = ({ to }: { to: string }) => (
  <Link className={css.logo} to={to}>
    <LogoMark />
    {useSite().name}
  </Link>
);
