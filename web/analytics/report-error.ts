import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { newKey } from '@octavo/client/new-key';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { publicPath } from './public-path.ts';

const PAUSE_MS = 60_000;

/**
 * spec §8, D55 Tells the service at a Sentry DSN what failed, as an envelope of Sentry's protocol: the kind of error and the
 * places in our scripts, without tokens, addresses or anything that was typed. The same error is told once a minute.
 */
export async function reportError(dsn: string, failure: unknown): Promise<void> {
  const envelopes = envelopesAt(dsn);
  if (!envelopes || failure instanceof ApiError || failure instanceof Unreachable) return; // an answer, or none, is no failure of ours
  const event = eventOf(failure);
  if (isToldAlready(JSON.stringify(event.exception))) return;
  const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event];
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  // plain text, so that the browser asks nobody for leave first
  await fetch(envelopes, { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }).catch(() => {}); // prettier-ignore
}

/** `https://key@host/7` → where its envelopes go. */
function envelopesAt(dsn: string): string | null {
  if (!URL.canParse(dsn)) return null;
  const url = new URL(dsn);
  const [, path, project] = /^(.*)\/(\w+)$/.exec(url.pathname) ?? [];
  return project ? `${url.origin}${path}/api/${project}/envelope/?sentry_key=${url.username}&sentry_version=7` : null;
}

function eventOf(failure: unknown) {
  const { name, message, stack } = failure instanceof Error ? failure : new Error(typeof failure);
  return {
    event_id: newKey(),
    timestamp: new Date().toISOString(),
    platform: 'javascript',
    level: 'error',
    release: DASHBOARD_VERSION,
    request: { url: location.origin + publicPath(location.pathname) },
    exception: { values: [{ type: name, value: wordless(message), stacktrace: { frames: framesOf(stack ?? '') } }] },
  };
}

/** A message may quote what was typed, an address or a token: these are left out. */
const wordless = (message: string) =>
  message
    .replaceAll(/(["'`“‘]).*?["'`”’]/gs, '…')
    .replaceAll(/\S*(@|:\/\/|\?)\S*/g, '…')
    .replaceAll(/[\w.~+/=-]{20,}/g, '…')
    .slice(0, 200);

/** The innermost comes last, as the protocol has it. Only scripts, without what is behind their names. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/(?:at (?:async )?|^)(?:([\w$.]+)(?: \(|@))?(https?:\/\/[^\s?#)]+\.js)\S*?:(\d+):(\d+)/gm)]
    .map(([, name, filename, line, column]) => ({
      function: name,
      filename,
      lineno: Number(line),
      colno: Number(column),
    }))
    .toReversed();

const told = new Map<string, number>();

function isToldAlready(what: string): boolean {
  const last = told.get(what) ?? -Infinity;
  const isFresh = Date.now() - last < PAUSE_MS;
  if (!isFresh) told.set(what, Date.now());
  return isFresh;
}
