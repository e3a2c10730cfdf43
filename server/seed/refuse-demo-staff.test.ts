import { expect, test } from 'vitest';
import { saveTotp } from '#desk/sign-in/store.ts';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
import { refuseDemoStaff } from './refuse-demo-staff.ts';
import { DEMO_TOTP_SECRET } from './seed-demo.ts';

test('spec §12.1 production does not start while somebody has the authenticator of the demo', async () => {
  const fixture = await startFixture();
  const environment = { ...fixture.environment, NODE_ENV: 'production' as const };
  const { id } = await hire(fixture, { hasTotp: true }); // another secret
  await refuseDemoStaff({ ...fixture, environment });
  const secret = fixture.encryption.encrypt(DEMO_TOTP_SECRET);
  await saveTotp(fixture.db, { staffId: id, secret, dateCreated: fixture.now() });
  await refuseDemoStaff(fixture);
  await expect(refuseDemoStaff({ ...fixture, environment })).rejects.toThrow(
    'These people have the authenticator of the demo: sam@example.com',
  );
});
