import type { ProblemCode } from '@octavo/contract/problem';
import { type LoggedEvent, takeEvents } from '#outside/logged-events.ts';

/** A request that was refused or failed, without anything that the person wrote. */
export type FailedRequest = {
  requestId: string;
  at: Date;
  endpoint: string;
  status: number;
  code: ProblemCode;
  ms: number;
  siteId: number | undefined;
  customerId: number | undefined;
  staffId: number | undefined;
  events: LoggedEvent[];
};

export type FailedRequests = {
  /** A request has ended; `null` where it did not fail. */
  ended: (requestId: string, failed: Omit<FailedRequest, 'requestId' | 'at' | 'events'> | null) => void;
  /** Takes what was kept since the last time. */
  take: () => FailedRequest[];
  /** Puts back what could not be stored. */
  putBack: (requests: FailedRequest[]) => void;
};

/** Normal, and of no use to support: a token that has run out, and a flood. */
const NOT_KEPT: readonly ProblemCode[] = ['signed_out', 'refresh_invalid', 'too_many'];
const MOST_KEPT = 500;
const MOST_REFUSALS = 120; // a minute: a stranger may send as many as the limits allow
const MINUTE_MS = 60_000;

/** Also of a process that falls behind (ADR 0149): it refuses up to hundreds of calls a second. Every other answer from 500 on is a failure of ours. */
const isRefusal = ({ status, code }: Pick<FailedRequest, 'status' | 'code'>) => status < 500 || code === 'overloaded';

/** ADR 0139 Keeps the failed requests of this process until they are stored. Failures of ours go before refusals where there are too many. */
export function keepFailedRequests(): FailedRequests {
  let kept: FailedRequest[] = [];
  let refusals = { since: performance.now(), count: 0 };
  const isOneTooMany = () => {
    if (performance.now() - refusals.since > MINUTE_MS) refusals = { since: performance.now(), count: 0 };
    refusals.count += 1;
    return refusals.count > MOST_REFUSALS;
  };
  return {
    ended: (requestId, failed) => {
      const events = takeEvents(requestId);
      if (!failed || NOT_KEPT.includes(failed.code) || kept.length >= MOST_KEPT) return;
      if (isRefusal(failed) && isOneTooMany()) return;
      kept.push({ requestId, at: new Date(), ...failed, events });
    },
    take: () => {
      const taken = kept;
      kept = [];
      return taken;
    },
    putBack: (requests) => {
      kept = [...requests, ...kept].slice(0, MOST_KEPT);
    },
  };
}
