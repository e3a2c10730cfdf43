import type { Answer } from '../http.ts';
import { StripeRefusal } from './refusal.ts';

export type Repeats = ReturnType<typeof startRepeats>;

/** The answers by `Idempotency-Key`. A repeat gets the first answer; another body with the same key is refused. */
export function startRepeats() {
  const answers = new Map<string, { body: string; answer: Answer }>();
  return {
    once(key: string | undefined, body: string, call: () => Answer): Answer {
      const known = key === undefined ? undefined : answers.get(key);
      if (known && known.body !== body) {
        throw new StripeRefusal(400, 'Another body was sent with this key', undefined, 'idempotency_error');
      }
      if (known) return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } };
      const answer = call();
      if (key !== undefined) answers.set(key, { body, answer });
      return answer;
    },
    reset: () => answers.clear(),
  };
}
