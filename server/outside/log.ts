import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** controls C28 What no log line holds: tokens, and the rows that Postgres quotes where it refuses one. */
const SECRET = ['req.headers.authorization', 'err.detail', 'err.where'];

/** JSON, a line an event, in UTC; to standard output unless `stream` is given. */
export const openLog = (level: string, stream?: { write: (line: string) => void }): Log =>
  pino({ level, redact: SECRET, timestamp: pino.stdTimeFunctions.isoTime }, stream);

/** controls C28 What is written down of who did what. */
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

type Actor = { log: Log; site?: { id: number }; customerId?: number; staffId?: number; sessionId?: string };

/** controls C28 Writes an event down. `facts` are ids and reasons: never a token, and an address only as a mark of it. */
export function logEvent(doer: Actor, event: keyof typeof EVENTS, facts: Record<string, string | number> = {}) {
  const { log, site, customerId, staffId, sessionId } = doer;
  log[EVENTS[event]]({ siteId: site?.id, customerId, staffId, sessionId, ...facts }, event);
}
