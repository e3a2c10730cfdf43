import type { Transfer } from '@octavo/contract/sites';
import { type CSSProperties, useEffect } from 'react';
import { useLocation } from 'react-router';
import logo from '#app/Logo.module.css';
import { useNow } from '#app/useNow.ts';
import { keepTracking, samePlace } from '#sites/same-place.ts';
import { isUnderWay } from '#sites/transfer.ts';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { TransferBell } from './TransferBell.tsx';
import css from './TransferParts.module.css';

/** spec §2 What the top row of sibling sites has besides: the logo of the other one, and the bell where people move by hand. */
export function TransferParts({ to }: { to: Transfer }) {
  const at = useLocation();
  const now = useNow();
  useEffect(() => keepTracking(at.search), [at.search]);
  const colour = { '--accent': to.mainColor, '--on-accent': 'white' } as CSSProperties; // custom properties
  return (
    <>
      <a className={`${logo.logo} ${css.sister}`} href={samePlace(to.site, at)} title={`This page at ${to.name}`}>
        <span style={colour}>
          <LogoMark />
        </span>
        {to.name}
      </a>
      {!to.bulk && isUnderWay(to, now) && <TransferBell to={to} />}
    </>
  );
}
