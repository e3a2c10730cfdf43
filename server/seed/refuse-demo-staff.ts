import type { Services } from '#services.ts';
import { loadTotpSecrets } from '#desk/sign-in/store.ts';
import { DEMO_TOTP_SECRET } from './seed-demo.ts';

/** spec §12.1 Everybody knows the authenticator of the demo: production does not start with it. Throws an Error that names who has it. */
export async function refuseDemoStaff({ db, environment, encryption }: Services) {
  if (environment.NODE_ENV !== 'production') return;
  const secrets = await loadTotpSecrets(db);
  const known = secrets.filter(({ secret }) => isDemo(secret, encryption)).map(({ email }) => email);
  if (known.length > 0) throw new Error(`These people have the authenticator of the demo: ${known.join(', ')}`);
}

function isDemo(secret: Buffer, encryption: Services['encryption']): boolean {
  try {
    return encryption.decrypt(secret) === DEMO_TOTP_SECRET;
  } catch {
    return false; // encrypted with another secret: it opens nothing here
  }
}
