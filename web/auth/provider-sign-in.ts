import { finishProviderSignIn, openProviderSignIn } from '@octavo/contract/providers';
import { call } from '@octavo/client/call';
import type { Path } from 'react-router';
import { hashDevice } from '#app/device.ts';

const NAME = 'provider sign-in';

/** Where the customer wanted to go, as a screen of this site. */
type From = Partial<Path> | undefined;

/** ADR 0295 Leaves for the provider. The token that its return needs, and where to go then, stay in this tab. */
export async function leaveForProvider(from: From) {
  const { url, challenge } = await call(openProviderSignIn, { body: { hashDevice: await hashDevice() } });
  sessionStorage.setItem(NAME, JSON.stringify({ challenge, from }));
  location.assign(url);
}

/** What this tab left with; undefined in another tab. A reload keeps it. */
export function leftWith(): { challenge: string; from: From } | undefined {
  const kept = sessionStorage.getItem(NAME);
  return kept ? (JSON.parse(kept) as { challenge: string; from: From }) : undefined; // only `leaveForProvider` writes it
}

/** ADR 0295 Hands what the provider sent along to the server. */
export const finishAt = async (challenge: string, returned: string) =>
  call(finishProviderSignIn, { body: { challenge, returned, hashDevice: await hashDevice() } });
