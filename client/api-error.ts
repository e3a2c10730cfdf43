import type { Problem, ProblemCode } from '@octavo/contract/problem';
import { clientWords } from './words.ts';

/** spec §8 'Bad response from server': the server answered with an error. */
export class ApiError extends Error {
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
}

/** There was no answer: the network failed, not the server. */
export class Unreachable extends Error {
  constructor() {
    super(clientWords.unexpected);
  }
}

export const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.problem.code === code;

/** The message for each field that the server has named; empty for other errors. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.problem.errors ?? {}) : {};

/** Whether the file itself is invalid, so that a retry would fail too. */
export const isFileError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);
