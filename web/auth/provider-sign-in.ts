import { openProviderLink, openProviderSignIn } from '@octavo/contract/providers';
import { call } from '@octavo/client/call';
import type { Location } from 'react-router';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { dropLink } from './link-question.ts';

/** ADR 0295 Leaves for the provider. The token that its return needs, and where to go then, stay in this tab (`ProviderScreen`). */
export async function leaveForProvider(from: Partial<Location> | undefined) {
  const { url, challenge } = await call(openProviderSignIn, { body: { hashDevice: await hashDevice() } });
  await leaveFor(url, { challenge, from });
}

/** ADR 0342 Leaves for the provider to link it to the customer who is signed in; they come back to Settings. */
export async function leaveToLink() {
  const { url, challenge } = await call(openProviderLink, {});
  await leaveFor(url, { challenge, from: { pathname: paths.profile }, isLink: true });
}

/** What stays in the tab while the browser is at the provider. */
export type LeftWith = { challenge: string; from?: Partial<Location> | undefined; isLink?: boolean };

/** Ends when the person comes back by the Back button to a page that the browser has kept. */
function leaveFor(url: string, left: LeftWith): Promise<unknown> {
  dropLink(); // that of an earlier way there
  sessionStorage.setItem('provider sign-in', JSON.stringify(left));
  location.assign(url);
  return new Promise((done) => addEventListener('pageshow', done, { once: true }));
}
