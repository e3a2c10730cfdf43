import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { numberOf } from '#app/number-of.ts';
import type { LogPage } from './log.ts';
import type { Part } from './words.ts';

/** Where the address leads to in the log: `?message=12`, the number of a message in its order. Another object leads there again. */
export type Target = { seq: number };

/** spec §12.4 The part of the log that is shown, and the message that the address leads to, or null: a new one shows the whole log. */
export function useShownPart(): [{ part: Part; target: Target | null }, (part: Part) => void] {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const seq = numberOf(search.get('message') ?? '');
  const target = useMemo(() => (seq === null ? null : { seq, key }), [seq, key]);
  const [shown, show] = useState({ part: 'all' as Part, target });
  if (shown.target !== target) show({ part: target ? 'all' : shown.part, target });
  return [shown, (part) => show({ part, target })];
}

/** The id of the message with this number, where it is loaded: else null while it may be further up, undefined where it is not in the log. */
export function idOfTarget(pages: readonly LogPage[], { seq }: Target): number | null | undefined {
  const messages = pages.flatMap(({ entries }) =>
    entries.flatMap((one) => (one.kind === 'message' ? one.message : [])),
  );
  const found = messages.find((message) => message.seq === seq);
  if (found) return found.id;
  return messages.some((message) => message.seq < seq) ? undefined : null;
}
