import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { newKey } from '@octavo/client/new-key';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { publicPath } from './public-path.ts';

const INTERVAL_MS = 60_000;

/**
 * spec §8, D55 Sends an error to the service at a Sentry DSN, as an envelope of the Sentry protocol: the type of the error and
 * the positions in our scripts, without tokens, addresses or typed text. The same error is sent at most once a minute.
 */
export async function reportError(dsn: string, failure: unknown): Promise<void> {
  const envelopes = envelopesAt(dsn);
  if (!envelopes || failure instanceof ApiError || failure instanceof Unreachable) return; // an error response or no network is not an error of the page
  const event = eventOf(failure);
  if (isSentAlready(JSON.stringify(event.exception))) return;
  const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event];
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  // plain text needs no CORS preflight request
  await fetch(envelopes, { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }).catch(() => {}); // oxfmt-ignore
}

/** The address for envelopes of a DSN such as `https://key@host/7`, or null if the DSN is invalid. */
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
    exception: {
      values: [{ type: name, value: withoutPrivateText(message), stacktrace: { frames: framesOf(stack ?? '') } }],
    },
  };
}

/** Removes quoted text, addresses and tokens from an error message, and cuts it to 200 characters. */
const withoutPrivateText = (message: string) =>
  message
    .replaceAll(/(["'`“‘]).*?["'`”’]/gs, '…')
    .replaceAll(/\S*(@|:\/\/|\?)\S*/g, '…')
    .replaceAll(/[\w.~+/=-]{20,}/g, '…')
    .slice(0, 200);

/** The frames of a stack, innermost last, as the protocol requires. Only scripts, without their query. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/(?:at (?:async )?|^)(?:([\w$.]+)(?: \(|@))?(https?:\/\/[^\s?#)]+\.js)\S*?:(\d+):(\d+)/gm)]
    .map(([, name, filename, line, column]) => ({
      function: name,
      filename,
      lineno: Number(line),
      colno: Number(column),
    }))
    .toReversed();

const sentAt = new Map<string, number>();

function isSentAlready(exception: string): boolean {
  const last = sentAt.get(exception) ?? -Infinity;
  const isRecent = Date.now() - last < INTERVAL_MS;
  if (!isRecent) sentAt.set(exception, Date.now());
  return isRecent;
}
