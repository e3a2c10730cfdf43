import { refresh, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { changePassword, confirmEmail, getCustomer, openConfirmation } from '@octavo/contract/customers';
import { takeHandOff } from '@octavo/contract/transfers';
import { getWays } from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOfLink } from '#outside/link-token.ts';
import { insertLink } from './store.ts';
import { mailedToken } from './testing.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertHandOff } from '#transfers/store.ts';
import { loadCustomerByEmail } from '#customers/store.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const credentials = { email: 'nora@example.com', password: 'correct horse' };
const newPassword = 'battery staple';

async function nora() {
  const tokens = await fixture.guest.call(signUp, { key: newKey(), body: { ...credentials, phone: '3125550148' } });
  return { ...tokens, call: fixture.callAs(tokens.accessToken) };
}

describe('spec D31 changing the password', () => {
  test('requires the current one; afterwards only the new one signs in', async () => {
    const { call } = await nora();
    const dateSet = async () => (await call(getWays, {})).datePassword;
    expect(await dateSet()).toEqual(fixture.now());
    fixture.later(5);
    expect(await call(changePassword, { body: { currentPassword: credentials.password, newPassword } })).toEqual({
      message: 'Success',
    });
    expect(await dateSet()).toEqual(fixture.now());
    await expect(fixture.guest.call(signIn, { body: credentials })).rejects.toMatchObject({ code: 'sign_in_failed' });
    await fixture.guest.call(signIn, { body: { ...credentials, password: newPassword } });
    const mail = await fixture.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: credentials.email, subject: expect.stringMatching(/password.*changed/) });
  });

  test('a repeat whose first answer was lost changes nothing more, and says that it is changed; later it is refused', async () => {
    const { call } = await nora();
    const change = () => call(changePassword, { body: { currentPassword: credentials.password, newPassword } });
    await change();
    const mails = () => fixture.db.selectFrom('mails').select('id').execute();
    const before = await mails();
    expect(await change()).toEqual({ message: 'Success' });
    expect(await mails()).toEqual(before);
    fixture.later(10);
    const problem = { code: 'invalid', errors: { currentPassword: expect.any(String) } };
    await expect(change()).rejects.toMatchObject(problem);
  });

  test.each([
    {
      what: 'a wrong current password',
      body: { currentPassword: 'wrong horse', newPassword },
      field: 'currentPassword',
    },
    {
      what: 'a short new password',
      body: { currentPassword: credentials.password, newPassword: 'short' },
      field: 'newPassword',
    },
  ])('$what is refused with an error for its field', async ({ body, field }) => {
    const { call } = await nora();
    const problem = { code: 'invalid', errors: { [field]: expect.any(String) } };
    await expect(call(changePassword, { body })).rejects.toMatchObject(problem);
    await fixture.guest.call(signIn, { body: credentials });
  });

  test('controls C31 ends the other sessions within a second and keeps this one', async () => {
    const { call } = await nora();
    const other = await fixture.guest.call(signIn, { body: credentials });
    const elsewhere = fixture.callAs(other.accessToken);
    await elsewhere(getCustomer, {});
    await call(changePassword, { body: { currentPassword: credentials.password, newPassword } });
    await eventually(() => expect(elsewhere(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
    await expect(fixture.callAs(other.refreshToken)(refresh, {})).rejects.toMatchObject({ code: 'refresh_invalid' });
    await call(getCustomer, {});
  });

  test('links of earlier mails stop working', async () => {
    const { call } = await nora();
    const { id: customerId } = (await loadCustomerByEmail(fixture.db, 1, credentials.email)) ?? { id: 0 };
    const link = { customerId, expiresAt: new Date(fixture.now().getTime() + 3_600_000) };
    await insertLink(fixture.db, 'passwordLinks', { ...link, tokenHash: hashOfLink('reset') });
    await insertLink(fixture.db, 'magicLinks', { ...link, tokenHash: hashOfLink('magic') });
    await insertHandOff(fixture.db, { ...link, siteId: 1, tokenHash: hashOfLink('hand-off') });
    await call(changePassword, { body: { currentPassword: credentials.password, newPassword } });

    await expect(fixture.guest.call(takeHandOff, { body: { token: 'hand-off' } })).rejects.toMatchObject({
      code: 'link_used',
    });
    const set = fixture.guest.call(setPassword, { body: { token: 'reset', password: 'a third password' } });
    await expect(set).rejects.toMatchObject({ code: 'link_used' });
    const magic = await fixture.db.selectFrom('magicLinks').selectAll().executeTakeFirstOrThrow();
    expect(magic.dateUsed).toEqual(fixture.now());
  });

  test('controls C31 a change of the address that was requested before is canceled', async () => {
    const { call } = await nora();
    await call(confirmEmail, { body: { email: 'thief@example.com' } });
    const token = await mailedToken(fixture, 'confirm-email');
    await call(changePassword, { body: { currentPassword: credentials.password, newPassword } });
    const opened = fixture.guest.call(openConfirmation, { params: { token } });
    await expect(opened).rejects.toMatchObject({ code: 'link_used' });
    expect(await call(getCustomer, {})).toMatchObject({ email: credentials.email });
  });

  test('of two changes at once, one succeeds', async () => {
    const { call } = await nora();
    const change = (to: string) =>
      call(changePassword, { body: { currentPassword: credentials.password, newPassword: to } });
    const outcomes = await Promise.allSettled([change('the first one'), change('the second one')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['', 'anything at all'])(
    'spec D17 a customer without a password gets `password_not_set`, with the current password %j',
    async (currentPassword) => {
      const refused = fixture.alice.call(changePassword, { body: { currentPassword, newPassword } });
      await expect(refused).rejects.toMatchObject({ code: 'password_not_set' });
    },
  );
});
