import type { Transfer } from '@octavo/contract/sites';
import type { CSSProperties } from 'react';
import { useSite } from '@octavo/client/site';
import { Icon } from '@octavo/kit/Icon.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import css from './BothLogos.module.css';

/** The logo of this site, an arrow, the logo of the new site. */
export const BothLogos = ({ to: { name, mainColor } }: { to: Transfer }) => (
  <p className={css.logos}>
    <span className={css.logo}>
      <LogoMark />
      {useSite().name}
    </span>
    <Icon name="arrowRight" />
    <span className={css.logo}>
      <span style={{ '--accent': mainColor, '--on-accent': 'white' } as CSSProperties /* custom properties */}>
        <LogoMark />
      </span>
      {name}
    </span>
  </p>
);
