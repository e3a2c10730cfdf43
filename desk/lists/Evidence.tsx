import { format } from '@octavo/domain/language/page';
import type { CSSProperties } from 'react';
import { evidenceWords } from './words.ts';
import css from './Evidence.module.css';

const words = evidenceWords;
const BOXES = 8;

type Papers = { share: { value: number; low: number; high: number } | null; delivered: number };

/** The papers under way of those at a time, as boxes and in words. */
export function Load({ writer: { underWay, papersMax } }: { writer: { underWay: number; papersMax: number } }) {
  return (
    <span className={css.load}>
      {papersMax <= BOXES && (
        <span aria-hidden="true" className={css.boxes}>
          {Array.from({ length: papersMax }, (_, at) => (
            <i key={at} className={at < underWay ? css.full : undefined} />
          ))}
        </span>
      )}
      {words.load(underWay, papersMax)}
    </span>
  );
}

/** spec §12.5 The share on time never stands alone: its number and its interval are with it. */
export function OnTime({ writer: { share, delivered } }: { writer: Papers }) {
  if (!share) {
    return (
      <span className={css.share}>
        {words.isNew}, {words.papers(delivered)}
      </span>
    );
  }
  const at = { '--low': share.low, '--high': share.high, '--value': share.value } as CSSProperties; // custom properties
  return (
    <span className={css.share}>
      <b>{percent(share.value)}</b>
      <span aria-hidden="true" className={css.scale} style={at} />
      <span className={css.interval}>
        {words.interval(percent(share.low), percent(share.high))}, {words.papers(delivered)}
      </span>
    </span>
  );
}

/** `96%` of a part from 0 to 1. */
export const percent = (part: number) => format().percent(Math.round(part * 100));
