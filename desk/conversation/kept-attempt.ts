import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

/** A text that was sent, and the key that it was sent under. */
export type Attempt = { text: string; key: string };

const asKept = ({ key, text }: Attempt) => `${key}\n${text}`;

/** ADR 0122 The attempt to send this text that has got no answer yet, which is kept in this browser under `name`; null where the text was not sent. */
export function keptAttempt(name: string, text: string): Attempt | null {
  const kept = localStorage.getItem(name);
  const [key = ''] = kept?.split('\n', 1) ?? [];
  const attempt = { text, key };
  return kept === asKept(attempt) ? attempt : null;
}

/**
 * ADR 0122 The key that a text is sent under: the same until the text is changed, or it is known what became of it, so that a repeat is sent once,
 * also from a page that is opened after a lost answer. It is kept in this browser under `name`; `text` is what was there when the page was opened.
 */
export function attemptsOf(name: string, text: string) {
  let last = keptAttempt(name, text);
  return {
    keyOf(now: string): string {
      last = last?.text === now ? last : { text: now, key: newKey() };
      return last.key;
    },
    /** From now on nobody knows whether it was sent, until `end`. */
    begin: ({ text: sent, key }: Attempt) => void keep(name, asKept({ text: sent, key })),
    end() {
      last = null;
      localStorage.removeItem(name);
    },
  };
}
