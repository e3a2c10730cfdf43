import { lockCustomerByEmail } from '#customers/store.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { mailRestorationAgain } from './emails/restorations.ts';
import { sendPasswordLink } from './password-link.ts';

/** spec D27, D29 Mails the link if the address is registered; an address that was replaced gets that of ADR 0085 again. A job does this, so that no response time reveals the answer. */
export async function mailPasswordLink(services: Services, { siteId, email }: { siteId: number; email: string }) {
  await inTransaction(services, 'mailPasswordLink', async (tx) => {
    const customer = await lockCustomerByEmail(tx, siteId, email);
    if (customer) await sendPasswordLink(tx, services, resetPassword, { ...customer, email, siteId });
    else await mailRestorationAgain(tx, services, { siteId, email });
  });
}
