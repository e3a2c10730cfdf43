import { UNEXPECTED } from '@octavo/contract/field-words';
import type { Problem, ProblemCode } from '@octavo/contract/problem';

/** spec §8 'Bad response from server': the server said no, and why. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly status: number;
  /** In seconds; 0 where the server names no time. */
  readonly retryAfter: number;

  constructor(problem: Problem, status: number, retryAfter = 0) {
    super(problem.message);
    this.name = 'Bad response from server';
    this.problem = problem;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** There was no answer at all: the network, not the server. */
export class Unreachable extends Error {
  constructor() {
    super(UNEXPECTED);
  }
}

export const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.problem.code === code;

/** The sentence for each field, where the server named fields. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem.errors ?? {}) : {};

/** The file itself is wrong: it would be refused again. */
export const isFileError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);
