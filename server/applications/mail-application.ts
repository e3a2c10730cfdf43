import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { applicationKnown, applicationOfStaff, confirmApplicationMail } from '#mails/templates/applications.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { linkTo } from './of-link.ts';
import { loadApplicationById, loadOpen, loadStaffWith } from './store.ts';

/**
 * spec §12.30 Mails the link that confirms an application. Somebody who works at the site, or has applied already, is told so instead: only the mailbox
 * learns it, and the time of the answer does not tell either.
 */
export const mailApplication = (services: Services, { id }: { id: number }) =>
  inTransaction(services, 'mailApplication', async (tx) => {
    const row = await loadApplicationById(tx, id);
    if (row?.state !== 'unconfirmed') return;
    const { siteId, email: to } = row;
    const brand = brandOf(services, siteId);
    const send = (mail: ReturnType<typeof applicationOfStaff>) => queueMail(tx, services, { siteId, to, mail });
    const link = (applicationId: number) => linkTo(tx, applicationId, { mailedTo: to, at: services.now() });
    if (await loadStaffWith(tx, siteId, to)) return send(applicationOfStaff(brand));
    const open = await loadOpen(tx, siteId, to);
    if (open) return send(applicationKnown(brand, await link(open.id)));
    return send(confirmApplicationMail(brand, await link(id)));
  });
