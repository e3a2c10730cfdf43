import type { FastifyBaseLogger } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { keepEvent } from './logged-events.ts';

export type Log = FastifyBaseLogger;

/** controls C28 What is removed from every line: tokens, and rows that Postgres quotes in errors. */
const REDACTED = ['req.headers.authorization', 'err.detail', 'err.where'];

/** The text of the one line that each request has. */
export const REQUEST = 'request';

/** Logs JSON, one event per line, in UTC, to standard output or to `stream`. */
export const openLog = (level: string, stream?: { write: (line: string) => void }): Log =>
  pino(
    { level, redact: REDACTED, timestamp: pino.stdTimeFunctions.isoTime, hooks: { logMethod: keepingEvents } },
    stream,
  );

/** Writes a line, and keeps those of a request until that ends. */
const keepingEvents: NonNullable<LoggerOptions['hooks']>['logMethod'] = function keepAndWrite(
  this: Logger,
  given,
  write,
) {
  const [facts, event] = given as unknown[];
  const { requestId } = this.bindings() as { requestId?: string };
  if (requestId !== undefined && typeof event === 'string' && event !== REQUEST)
    keepEvent(requestId, event, Object(facts) as object);
  write.apply(this, given);
};

/** controls C28 Events that are logged, with their levels. */
const EVENTS = {
  'signed in': 'info',
  'sign-in failed': 'warn',
  'provider sign-in failed': 'warn',
  'provider linked': 'info',
  'provider removed': 'info',
  'signed out': 'info',
  'token refused': 'warn',
  'refresh token used again': 'warn',
  'password changed': 'info',
  'passkey added': 'info',
  'passkey removed': 'info',
  'devices signed out': 'info',
  'set up by an operator': 'info',
  'address confirmed': 'info',
  'e-mail changed': 'info',
  'e-mail restored': 'info',
  'account deleted': 'info',
  'account deletion refused': 'info',
  'account transferred': 'info',
  'accounts merged': 'info',
  'money moved': 'info',
  'payment mismatch': 'warn',
  'return recorded': 'info',
  'virus found': 'warn',
  'file not scanned': 'error',
  'preview not drawn': 'warn',
  'push tested': 'info',
  'push turned on': 'info',
  'push turned off': 'info',
  'push refused': 'error',
  'push unanswered': 'warn',
  'mail event refused': 'warn',
  'redis connected': 'info',
  'redis lost': 'error',
  'backup made': 'info',
  'backup lacks files': 'error',
  'backup drilled': 'info',
  'drill failed': 'error',
  'audit shortened': 'info',
  'audit sealed': 'info',
  'audit changed': 'error',
} as const;

type Actor = { log: Log; site?: { id: number }; customerId?: number; staffId?: number; sessionId?: string };

/** controls C28 Logs an event. `facts` are ids and reasons: never a token, and of an address only its fingerprint. */
export function logEvent(actor: Actor, event: keyof typeof EVENTS, facts: Record<string, string | number> = {}) {
  const { log, site, customerId, staffId, sessionId } = actor;
  log[EVENTS[event]]({ siteId: site?.id, customerId, staffId, sessionId, ...facts }, event);
}
