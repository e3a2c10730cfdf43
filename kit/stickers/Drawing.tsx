import { STICKER, type StickerId } from '@octavo/domain/messenger/content';
import type { ReactNode } from 'react';

/** spec §11.89 One of our stickers, drawn in the colours of the site. */
export const Drawing = ({ id, size }: { id: number; size: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 96 96"
    fill="none"
    stroke="var(--ink)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {DRAWINGS[id as StickerId]}
  </svg>
); // an id without a drawing draws nothing

const DRAWINGS: Record<StickerId, ReactNode> = {
  [STICKER.wellDone]: (
    <>
      <path d="M22 12h38l16 16v56a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z" fill="var(--surface)" />
      <path d="M60 12v13a3 3 0 0 0 3 3h13" />
      <path d="M32 13v73" stroke="var(--accent-line)" strokeWidth="2" />
      <path d="M40 40h14M40 48h10" stroke="var(--control)" />
      <path d="M42 64l10 10 27-34" stroke="var(--accent-line)" strokeWidth="6" />
    </>
  ),
  [STICKER.thankYou]: (
    <>
      <rect x="12" y="28" width="72" height="52" rx="5" fill="var(--surface)" />
      <path d="M13 32l35 27 35-27" />
      <path d="M14 78l24-24M82 78L58 54" stroke="var(--control)" strokeWidth="2" />
      <path
        d="M48 34c-7-6-14-10-14-17 0-5 3.5-8 7.5-8 3 0 5.5 2 6.5 5 1-3 3.5-5 6.5-5 4 0 7.5 3 7.5 8 0 7-7 11-14 17z"
        fill="var(--accent)"
        stroke="var(--accent-edge)"
      />
    </>
  ),
  [STICKER.onIt]: (
    <>
      <path d="M14 80h46" stroke="var(--accent-line)" strokeWidth="3" />
      <path d="M14 68h22M14 56h14" stroke="var(--control)" />
      <path d="M40 70l4-16 30-38a5 5 0 0 1 7-1l6 5a5 5 0 0 1 1 7L58 65z" fill="var(--tint2)" />
      <path d="M68 24l14 11M44 54l14 11" />
      <path d="M40 70l7-2-5-5z" fill="var(--ink)" />
    </>
  ),
  [STICKER.nightShift]: (
    <>
      <path d="M14 84h68" />
      <path d="M34 84V66M24 84h20" />
      <path d="M34 66L24 40l22-18" />
      <path d="M38 14l24 20-9 8a17 17 0 0 1-22-18z" fill="var(--accent)" stroke="var(--accent-edge)" />
      <path d="M52 44l22 40H44l2-36z" fill="var(--amber-tint)" stroke="none" />
      <path d="M58 84l3-9h20l3 9z" fill="var(--surface)" />
      <path transform="translate(5 -5)" d="M84 30a12 12 0 1 1-12-16 10 10 0 0 0 12 16z" fill="var(--surface)" />
    </>
  ),
  [STICKER.goodPoint]: (
    <>
      <path d="M18 14h-6v68h6" stroke="var(--accent-line)" strokeWidth="3" />
      <path d="M28 24h52M28 72h40M28 84h26" stroke="var(--control)" />
      <rect x="26" y="36" width="58" height="24" rx="3" fill="var(--tint2)" stroke="none" />
      <path d="M30 44h50M30 53h36" />
      <path
        d="M76 62l3 8 8 .5-6.5 5 2.5 8-7-4.5-7 4.5 2.5-8-6.5-5 8-.5z"
        fill="var(--amber-solid)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </>
  ),
};
