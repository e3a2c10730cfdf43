import { Button } from '@octavo/kit/Button.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import type { ComponentProps } from 'react';
import css from './AuditScreen.module.css';
import { type AuditFilter, startOf } from './useFilter.ts';
import { auditWords } from './words.ts';

type Props = Pick<AuditFilter, 'from' | 'until'> & Omit<ComponentProps<typeof Button>, 'children'>;

/** The button that says the days of the entries. It is there before the popup that it opens. */
export function DatesButton({ from, until, ...props }: Props) {
  return (
    <Button kind="outline" iconEnd="chevronDown" className={css.dates} {...props}>
      <span>
        <span className="visually-hidden">{auditWords.dates.label}</span> {rangeText(from, until, useNow())}
      </span>
    </Button>
  );
}

/** `Nov 19 to 20`; the year is said where it is not that of now. */
function rangeText(from: string | undefined, until: string | undefined, now: Date): string {
  const { dates: words } = auditWords;
  const text = (day: string) => shortDay(startOf(day), now);
  if (from === undefined) return until === undefined ? words.anyTime : words.onlyUntil(text(until));
  if (until === undefined) return words.onlyFrom(text(from));
  if (from === until) return text(from);
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7) && startOf(from).getFullYear() === now.getFullYear();
  return words.range(text(from), isOneMonth ? String(startOf(until).getDate()) : text(until));
}
