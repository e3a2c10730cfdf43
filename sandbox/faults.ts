import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type HttpRequest, type Handler, json } from './http.ts';
import { type Fields, choiceField, numberField, textField } from './fields.ts';

const KINDS = ['slow', 'error', 'no_answer'] as const;

type Fault = { kind: (typeof KINDS)[number]; path: string; seconds: number; left: number };

export type Faults = ReturnType<typeof startFaults>;

/** Makes the APIs of the providers fail, so that tests see how the shop reacts. */
export function startFaults() {
  let faults: Fault[] = [];

  function take(path: string): Fault | undefined {
    const fault = faults.find((one) => one.left > 0 && path.startsWith(one.path));
    if (fault) fault.left -= 1;
    return fault;
  }

  return {
    /** Makes the next `times` calls whose path begins with `path` slow, failing, or executed with the connection closed instead of an answer. */
    add(fields: Fields): Fault {
      const fault = {
        kind: choiceField(fields, 'kind', KINDS),
        path: textField(fields, 'path', ''),
        seconds: numberField(fields, 'seconds', 15),
        left: numberField(fields, 'times', 1),
      };
      faults.push(fault);
      return fault;
    },

    async run(request: HttpRequest, handle: Handler): Promise<Answer | 'lost'> {
      const fault = take(request.path);
      if (fault?.kind === 'error') return json({ error: 'a requested fault' }, 500);
      if (fault?.kind === 'slow') await wait(fault.seconds * 1000, undefined, { ref: false });
      const answer = await handle(request);
      return fault?.kind === 'no_answer' ? 'lost' : answer;
    },

    reset(): void {
      faults = [];
    },
  };
}
