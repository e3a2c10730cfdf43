import * as contract from '@octavo/contract/applications';
import { mailedToken } from '#auth/testing.ts';
import type { Fixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';

export const ADA = {
  ...contract.sendApplication.example,
  email: 'ada@example.com',
  subjects: [2, 1],
  levels: [1],
} as const;

type Guest = Fixture['guest'];

/** Lets a site take applications. */
export async function takeApplications({ db, sites }: Fixture, applyWords = 'We pay by the page.') {
  await db.updateTable('sites').set({ takesApplications: true, applyWords }).execute();
  await sites.reload();
}

export const essay = (name = 'essay.txt', words = 'An essay about bees.') => new File([words], name);

/** Applies with a sample, and answers the secret of the browser. */
export async function applyAs(guest: Guest, email: string = ADA.email) {
  const { secret: token } = await guest.call(contract.beginApplication, { key: newKey() });
  await guest.call(contract.addApplicationFile, { params: { token }, key: newKey(), files: [essay()] });
  await sendAs(guest, token, email);
  return token;
}

/** Sends what the browser with this secret has begun, or sends it again. */
export const sendAs = ({ call }: Guest, token: string, email: string) =>
  call(contract.sendApplication, {
    params: { token },
    key: newKey(),
    body: { ...ADA, email, subjects: [2, 1], levels: [1] },
  });

/** The token of the newest mail about an application; '' without one. */
export const mailedLink = (fixture: Fixture) => mailedToken(fixture, 'application');

/** Applies and confirms, and answers the token of the mail. */
export async function applied(fixture: Fixture, email?: string) {
  await applyAs(fixture.guest, email);
  const token = await mailedLink(fixture);
  await fixture.guest.call(contract.confirmApplication, { params: { token } });
  return token;
}
