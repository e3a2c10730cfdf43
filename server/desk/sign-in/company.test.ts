import { listDeskOrders } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-sign-in';
import { beginFactor } from '@octavo/contract/desk-security';
import { deactivateStaff } from '@octavo/contract/desk-staff';
import { beforeEach, describe, expect, test } from 'vitest';
import { setCompany } from '#operators/set-company.ts';
import { signInThere, startCompany } from '#testing/company.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

const device = 'the mark of this browser';
const NORA = { sub: 'nora-1', email: 'sam@example.com', email_verified: true };

let fixture: Fixture;
let company: Awaited<ReturnType<typeof startCompany>>;
beforeEach(async () => {
  fixture = await startFixture(new Date().toISOString()); // the tokens of the provider have the time of now
  company = await startCompany(NORA);
  await hire(fixture);
  const act = { ...fixture, actor: 'olga' };
  const { issuer } = company;
  await setCompany(act, 'localhost', { name: 'Hartwell', issuer, clientId: 'octavo', secret: 'a client secret' });
});

const begin = () => fixture.guest.call(contract.openCompanySignIn, { body: { device } });
const finish = (returned: string, mark = device) =>
  fixture.guest.call(contract.finishCompanySignIn, { body: { returned, device: mark } });
const signIn = async () => finish(await signInThere((await begin()).url));
/** The refused sign-ins that the audit has. */
const refusals = async () => {
  await fixture.runJobs();
  const entries = fixture.db.selectFrom('auditEntries').select(['subject', 'became']);
  return entries.where('operation', '=', 'refuseSignIn').execute();
};
const failed = { code: 'sign_in_failed' };

describe('ADR 0106 signing in by a company', () => {
  test('opens the session of the person with the verified address, who is then known by the subject', async () => {
    expect(await fixture.guest.call(contract.getDeskSignIn, {})).toEqual({ company: 'Hartwell' });
    const { accessToken, staff } = await signIn();
    expect(staff.name).toBe('sam');
    await fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    company.becomes({ ...NORA, email: 'other@example.com' });
    expect((await signIn()).staff.name).toBe('sam');
    company.becomes({ ...NORA, sub: 'somebody-else' });
    await expect(signIn()).rejects.toMatchObject(failed); // the address was given to somebody else
    expect(await refusals()).toEqual([{ subject: `staff ${staff.id}`, became: { why: 'other_identity' } }]);
  });

  test('keeps everybody else out: without a verified address, unknown here, deactivated', async () => {
    company.becomes({ ...NORA, email_verified: false });
    await expect(signIn()).rejects.toMatchObject(failed);
    company.becomes({ ...NORA, sub: 'x', email: 'nobody@example.com' });
    await expect(signIn()).rejects.toMatchObject(failed);
    company.becomes(NORA);
    const { staff } = await signIn();
    const olga = await hire(fixture, { name: 'olga', role: 'operator' });
    await olga.call(deactivateStaff, { params: { id: staff.id }, body: { reason: 'Left' } });
    await expect(signIn()).rejects.toMatchObject(failed);
    expect(await refusals()).toEqual([{ subject: `staff ${staff.id}`, became: { why: 'deactivated' } }]);
  });

  test('spec §12.1 asks who has neither factor nor password for nothing: they sign in again, which is good for ten minutes', async () => {
    await fixture.db.updateTable('staff').set({ passwordHash: null }).execute();
    const before = fixture.callAs((await signIn()).accessToken);
    await before(beginFactor, { body: { factor: 'totp' } });
    fixture.later(10.5);
    await expect(before(beginFactor, { body: { factor: 'totp' } })).rejects.toMatchObject({ code: 'step_up_needed' });
    const { challenge, ways } = await before(contract.askForProof, {});
    expect(ways).toEqual([]);
    const guess = before(contract.proveStaff, { body: { challenge, proof: { password: 'octavo-demo' } } });
    await expect(guess).rejects.toMatchObject({ code: 'factor_wrong' });
    await fixture.callAs((await signIn()).accessToken)(beginFactor, { body: { factor: 'totp' } });
  });

  test('a return works once, in the browser that began', async () => {
    const returned = await signInThere((await begin()).url);
    await expect(finish(returned, 'another browser')).rejects.toMatchObject({ code: 'challenge_over' });
    await finish(returned);
    await expect(finish(returned)).rejects.toMatchObject({ code: 'challenge_over' });
    await expect(finish('?code=made-up&state=made-up')).rejects.toMatchObject({ code: 'challenge_over' });
  });

  test('a site without a company has none, and a provider that does not answer says so', async () => {
    await expect(fixture.guestAt(2).call(contract.openCompanySignIn, { body: { device } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const secret = fixture.encryption.encrypt('x');
    await fixture.db.updateTable('staffProviders').set({ issuer: 'http://127.0.0.1:9', secret }).execute();
    await expect(begin()).rejects.toMatchObject({ code: 'company_unavailable' });
  });
});
