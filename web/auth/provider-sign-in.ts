import { openProviderSignIn } from '@octavo/contract/providers';
import { call } from '@octavo/client/call';
import type { Path } from 'react-router';
import { hashDevice } from '#app/device.ts';

/** ADR 0295 Leaves for the provider. The token that its return needs, and where to go then, stay in this tab (`ProviderScreen`). */
export async function leaveForProvider(from: Partial<Path> | undefined) {
  const { url, challenge } = await call(openProviderSignIn, { body: { hashDevice: await hashDevice() } });
  sessionStorage.setItem('provider sign-in', JSON.stringify({ challenge, from }));
  location.assign(url);
}
