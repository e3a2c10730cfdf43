import { getCustomer } from '@octavo/contract/customers';
import { startFixture } from '@octavo/server/testing/fixture';
import { expect, test } from 'vitest';
import { createAsk } from './ask.ts';
import { joinAs } from './session.ts';

test('ADR 0080 the check of a chaos run outlives the ten minutes of an access token', async () => {
  const fixture = await startFixture();
  const ask = createAsk(await fixture.listen());
  const session = await joinAs(ask, 'client0');
  const { accessToken } = session;
  fixture.later(15);
  expect(await ask(getCustomer, {}, session)).toMatchObject({ email: 'client0@example.com' });
  expect(session.accessToken).not.toBe(accessToken);
});
