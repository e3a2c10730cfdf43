import type { Endpoint, RefusalOf } from '@octavo/contract/endpoint';
import type { Problem } from '@octavo/contract/problem';
import { clientWords } from './words.ts';

/** A call that failed. Its message is for the customer, in the language of the page. */
export class CallError extends Error {}

/** spec §8 'Bad response from server': the server answered with an error. */
export class ApiError extends CallError {
  readonly problem: Problem;
  readonly status: number;
  /** In seconds; 0 when the server sends no time. */
  readonly retryAfter: number;

  constructor(problem: Problem, status: number, retryAfter = 0) {
    super(problem.message);
    this.name = 'Bad response from server';
    this.problem = problem;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** ADR 0139 What the customer reads out to support where the server failed; undefined where it refused. */
  get reference(): string | undefined {
    return this.status >= 500 ? this.problem.requestId : undefined;
  }
}

/** There was no answer: the network failed, not the server. Its message says so where the browser knows that it is offline. */
export class Unreachable extends CallError {
  readonly isOffline: boolean;
  constructor() {
    const isOffline = navigator.onLine === false;
    super(isOffline ? clientWords.offline : clientWords.unexpected);
    this.isOffline = isOffline;
  }
}

/** spec §8 The text of an error for the customer. Of an error of the page itself nothing better than 'Error' is known. */
export const textOf = (error: unknown): string => (error instanceof CallError ? error.message : clientWords.error);

/** ADR 0139 The reference of a failure of the server; undefined for any other error. */
export const referenceOf = (error: unknown) => (error instanceof ApiError ? error.reference : undefined);

/**
 * Whether a call was refused with this code: one of those of every endpoint, or one that the endpoint declares, as
 * `hasCode<typeof signIn>(error, 'sign_in_failed')`.
 */
export const hasCode = <E extends Endpoint = Endpoint>(error: unknown, code: NoInfer<RefusalOf<E>>): boolean =>
  error instanceof ApiError && error.problem.code === code;

/** ADR 0149 Whether the server refused a call because it has too much to do at the moment. */
export const isOverloaded = (error: unknown): error is ApiError => hasCode(error, 'overloaded');

/** ADR 0149 After how many milliseconds to try such a call again. Not the same for all browsers, so that they do not come back together. */
export const pauseAfter = ({ retryAfter }: ApiError): number => retryAfter * 1000 * (1 + Math.random() / 2);

/** Whether the same request may succeed later: there was no answer, the server was not ready, or it was asked too often. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Whether the server has answered that it does not do this. A 401 does not say so: the same request may have been sent before, and done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 401 && !isInterruption(error);

/** Whether the file itself is invalid, so that a retry would fail too. */
export const isFileError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);
