import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { deactivateStaff, reactivateStaff } from '@octavo/contract/desk-staff';
import { expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { ADA, applyAs, mailedLink, takeApplications } from './testing.ts';

test('spec §12.30 who was deactivated may apply again, and is accepted by being brought back', async () => {
  const fixture = await startFixture();
  await takeApplications(fixture);
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const ada = await hire(fixture, { name: 'ada', number: 20_418 });
  await olga.call(deactivateStaff, { params: { id: ada.id }, body: { reason: 'Left' } });

  await applyAs(fixture.guest, ADA.email);
  await fixture.runJobs();
  const mails = fixture.db.selectFrom('mails').select('subject').where('recipient', '=', ADA.email);
  expect(await mails.execute()).toEqual([{ subject: 'Confirm your application at Hartwell' }]);
  const token = await mailedLink(fixture);
  await fixture.guest.call(contract.confirmApplication, { params: { token } });

  const [application] = (await olga.call(atDesk.listApplications, { query: { state: 'new' } })).applications;
  const params = { id: application?.id ?? 0 };
  const { version } = await olga.call(atDesk.getApplication, { params });
  const accept = () => olga.call(atDesk.acceptApplication, { key: newKey(), params, body: { version } });
  await expect(accept()).rejects.toMatchObject({
    code: 'staff_deactivated',
    message: 'This person was deactivated. An operator can bring them back at Staff',
  });
  await olga.call(reactivateStaff, { params: { id: ada.id }, body: {} });
  expect(await accept()).toMatchObject({ state: 'accepted', idWriter: 20_418 });
  const writer = fixture.db.selectFrom('staff').select('subjects').where('email', '=', ADA.email);
  expect(await writer.execute()).toEqual([{ subjects: [1, 2] }]);
});
