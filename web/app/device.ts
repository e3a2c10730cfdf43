import { ownZone } from '@octavo/domain/language/zone';
import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

const KEY = 'hashDevice';

/**
 * spec §3 The device hash: the fingerprint of the device, the same in all windows and profiles of a browser, and an id of this one
 * (ADR 0099). It is kept, so that an update of the browser does not change it. An operator who uses a fingerprint library stores its
 * result under this key before the first call.
 */
export async function hashDevice(): Promise<string> {
  const stored = localStorage.getItem(KEY);
  if (stored) return stored;
  made ??= fingerprint()
    .catch(() => '') // nobody is kept from signing in by it
    .then((print) => [print, newKey()].filter(Boolean).join('-'));
  const device = await made;
  keep(KEY, device);
  return device;
}

let made: Promise<string> | undefined; // without storage it lasts as long as the page

/** 32 digits; empty on a page without TLS, which has no hash functions. */
async function fingerprint(): Promise<string> {
  if (!isSecureContext) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(traits())));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DIGITS);
}

const DIGITS = 32;

/** What a page reads without asking. A turned phone is the same device, and so is a zoomed page. */
function traits(): unknown[] {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  return [userAgent, languages, hardwareConcurrency, maxTouchPoints, Math.min(width, height), Math.max(width, height), colorDepth, ownZone()]; // oxfmt-ignore
}
