import { customerByEmail } from '#customers/store.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import type { World } from '#services.ts';
import { sendPasswordLink } from './password-link.ts';

/** D27, D29 Whether the address is somebody's is found out here, where nobody waits with a stopwatch. */
export async function mailPasswordLink(world: World, { siteId, email }: { siteId: number; email: string }) {
  await world.db.transaction().execute(async (tx) => {
    const customer = await customerByEmail(tx, siteId, email);
    if (customer) await sendPasswordLink(tx, world, resetPassword, { id: customer.id, email, siteId });
  });
}
