import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** controls C28 What is removed from log lines: tokens, and rows that Postgres quotes in its errors. */
const SECRET = ['req.headers.authorization', 'err.detail', 'err.where'];

/** A log of JSON, one line for each event, in UTC; to standard output by default. */
export const openLog = (level: string, stream?: { write: (line: string) => void }): Log =>
  pino({ level, redact: SECRET, timestamp: pino.stdTimeFunctions.isoTime }, stream);

/** controls C28 The events that are logged, with their levels. */
const EVENTS = {
  'signed in': 'info',
  'sign-in failed': 'warn',
  'signed out': 'info',
  'token refused': 'warn',
  'refresh token used again': 'warn',
  'password changed': 'info',
  'e-mail changed': 'info',
  'account deleted': 'info',
  'account deletion refused': 'info',
  'account transferred': 'info',
  'money moved': 'info',
  'payment mismatch': 'warn',
} as const;

type Doer = { log: Log; site?: { id: number }; customerId?: number; staffId?: number; sessionId?: string };

/** controls C28 Logs an event. `facts` are ids and reasons: no tokens, and of an address only its fingerprint. */
export function note(doer: Doer, event: keyof typeof EVENTS, facts: Record<string, string | number> = {}) {
  const { log, site, customerId, staffId, sessionId } = doer;
  log[EVENTS[event]]({ siteId: site?.id, customerId, staffId, sessionId, ...facts }, event);
}
