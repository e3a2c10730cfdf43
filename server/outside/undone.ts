import { DatabaseError } from 'pg';

/** Whether Postgres has refused a statement, so that surely nothing is written. After a lost connection that is unknown. */
export const isUndone = (error: unknown): boolean => error instanceof DatabaseError && error.severity === 'ERROR';
