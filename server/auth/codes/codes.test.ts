import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/codes';
import { getCustomer } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { mailedCode, mailedToken } from '../testing.ts';
import { insertSession } from '../store.ts';
import { rightCode } from './sign-in-by-code.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const EMAIL = 'alice@example.com';
const OWN = 'the browser of alice';
const over = { code: 'code_over' };

/** A call as an address of the network makes it. */
const from = async (remoteAddress: string, method: 'POST' | 'PUT', payload: object) => {
  const headers = { host: 'localhost' };
  const { statusCode, body } = await fixture.app.inject({ method, url: '/api/en/auth/code', headers, payload, remoteAddress }); // oxfmt-ignore
  return { statusCode, said: JSON.parse(body) as { challenge: string; code?: string } };
};
const ask = async (hashDevice = OWN, email = EMAIL) =>
  (await fixture.guest.call(contract.sendCode, { body: { email, hashDevice } })).challenge;
/** Asks from a host of its own, whose limits nobody else uses up. */
const askFrom = (n: number, hashDevice: string) => from(`10.0.${n}.7`, 'POST', { email: EMAIL, hashDevice });
const give = (challenge: string, code: string, hashDevice = OWN) =>
  fixture.guest.call(contract.signInByCode, { body: { challenge, code, hashDevice } });
const follow = (token: string) =>
  fixture.guest.call(contract.signInByCodeLink, { params: { token }, body: { hashDevice: 'a phone' } });
/** Other digits than these. */
const wrongFor = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
const countMails = async () => {
  await fixture.runJobs();
  return (await fixture.db.selectFrom('mails').select('id').where('recipient', '=', EMAIL).execute()).length;
};

describe('ADR 0240 a code by mail', () => {
  test('signs in once, with or without spaces, and confirms the address', async () => {
    const challenge = await ask();
    const code = await mailedCode(fixture);
    const { accessToken } = await give(challenge, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    const profile = await fixture.callAs(accessToken)(getCustomer, {});
    expect(profile).toMatchObject({ email: EMAIL, status: { name: 'Confirmed' } });
    await expect(give(challenge, code)).rejects.toMatchObject(over);
  });

  test('works only in the browser that asked, for ten minutes and five tries', async () => {
    const challenge = await ask();
    const code = await mailedCode(fixture);
    await expect(give(challenge, code, 'another browser')).rejects.toMatchObject(over);
    await expect(give(await ask('another browser'), code, 'another browser')).rejects.toMatchObject({
      code: 'code_wrong',
      params: { left: 4 },
    });
    for (const left of [4, 3, 2, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(give(challenge, wrongFor(code))).rejects.toMatchObject({ code: 'code_wrong', params: { left } });
    }
    await expect(give(challenge, wrongFor(code))).rejects.toMatchObject(over);
    await expect(give(challenge, code)).rejects.toMatchObject(over);

    const second = await ask();
    const next = await mailedCode(fixture);
    fixture.later(10.1);
    await expect(give(second, next)).rejects.toMatchObject(over);
  });

  test('fifty right answers at the same moment open one session', async () => {
    const challenge = await ask();
    const code = await mailedCode(fixture);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => give(challenge, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sessions = await fixture.db.selectFrom('sessions').select('id').where('device', '=', OWN).execute();
    expect(sessions).toHaveLength(1);
  });

  test('the link of the same mail needs a POST, works anywhere once, and uses up the digits; they use up the link', async () => {
    const challenge = await ask();
    const code = await mailedCode(fixture);
    const token = await mailedToken(fixture, 'sign-in');
    const url = `/api/en/auth/code/links/${token}`;
    const opened = await fixture.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    expect(opened.statusCode).toBe(405);
    await follow(token);
    await expect(follow(token)).rejects.toMatchObject({ code: 'link_used' });
    await expect(give(challenge, code)).rejects.toMatchObject(over);

    const second = await ask();
    await give(second, await mailedCode(fixture));
    await expect(follow(await mailedToken(fixture, 'sign-in'))).rejects.toMatchObject({ code: 'link_used' });
  });

  test('spec D27 says of an unknown address what the site allows, and mails nothing to it', async () => {
    await expect(ask(OWN, 'nobody@example.com')).rejects.toMatchObject({ code: 'email_unknown' });
    const strict = fixture.sites.byId(1);
    if (strict) strict.enumerationProtection = 'strict';
    const known = await ask();
    const unknown = await ask(OWN, 'nobody@example.com');
    expect(unknown).toHaveLength(known.length);
    await expect(give(unknown, '417208')).rejects.toMatchObject({ code: 'code_wrong', params: { left: 4 } });
    await fixture.runJobs();
    const mails = await fixture.db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([EMAIL]);
    if (strict) strict.enumerationProtection = 'bulk';
  });

  test('ADR 0084 the first one ends what the maker of the account holds, and a used one ends the others', async () => {
    const passwordHash = await fixture.passwords.hash('of the maker');
    await fixture.db
      .updateTable('customers')
      .set({ passwordHash, dateConfirmed: null })
      .where('email', '=', EMAIL)
      .execute();
    const challenge = await ask();
    const { ended } = await give(challenge, await mailedCode(fixture));
    expect(ended).toBe('password');
    await eventually(() => expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
  });
});

describe('ADR 0460 the browsers of the maker of an account', () => {
  test('are those of a stranger after the owner has confirmed: their codes count with all others', async () => {
    fixture = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const made = { siteId: 1, customerId: fixture.alice.id, dateCreated: fixture.now(), dateProven: fixture.now(), dateRotated: fixture.now() }; // oxfmt-ignore
    const marks = { open: 'a mark of the maker', ended: 'another, signed out before' };
    await insertSession(fixture.db, { ...made, id: randomUUID(), device: marks.open });
    await insertSession(fixture.db, { ...made, id: randomUUID(), device: marks.ended, dateEnded: fixture.now(), endReason: 'elsewhere' }); // oxfmt-ignore
    const challenge = await ask();
    await give(challenge, await mailedCode(fixture));

    await Promise.all(Array.from({ length: 12 }, (_, n) => askFrom(n, `bot ${n}`)));
    const before = await countMails();
    await askFrom(100, marks.open);
    await askFrom(101, marks.ended);
    expect(await countMails()).toBe(before);
    await askFrom(102, OWN);
    expect(await countMails()).toBe(before + 1);
  });
});

describe('ADR 0240 10,000 wrong codes by others', () => {
  test('guess nothing and do not lock out the owner, and few mails are sent', { timeout: 240_000 }, async () => {
    fixture = await startFixture(undefined, { RATE_LIMITS: 'on' });
    await fixture.db.updateTable('sessions').set({ device: OWN }).where('customerId', '=', fixture.alice.id).execute();
    const bots = Array.from({ length: 100 }, (_, n) => ({ host: `10.0.${n}.7`, mark: `bot ${n}` }));
    const asking = bots.map(({ host, mark }) => from(host, 'POST', { email: EMAIL, hashDevice: mark }));
    const challenges = (await Promise.all(asking)).map(({ said }) => said.challenge);
    expect(await countMails()).toBe(10); // of an hour, to browsers that alice has not used

    // as if no limit of a host refused any of them
    const call = { ...fixture, site: { id: 1 } };
    const guess = (n: number) => {
      const given = {
        challenge: challenges[n % 100] ?? '',
        mark: `bot ${n % 100}`,
        code: String(n),
        kind: 'code' as const,
      };
      return rightCode(call, given).then(
        () => 'right',
        ({ code }: { code: string }) => code,
      );
    };
    const said: string[] = [];
    for (let first = 0; first < 10_000; first += 500)
      said.push(...(await Promise.all(Array.from({ length: 500 }, (_, n) => guess(first + n))))); // oxlint-disable-line no-await-in-loop
    const count = (word: string) => said.filter((one) => one === word).length;
    expect(count('code_wrong')).toBe(4 * 100); // the fifth answer to a question says that it is over; 50 tries were about a real code
    expect(count('code_over')).toBe(10_000 - 4 * 100);

    const { said: own } = await from('192.0.2.1', 'POST', { email: EMAIL, hashDevice: OWN });
    const answer = { challenge: own.challenge, code: await mailedCode(fixture), hashDevice: OWN };
    expect(await from('192.0.2.1', 'PUT', answer)).toMatchObject({ statusCode: 200 });
  });
});
