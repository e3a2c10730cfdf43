import { retentionDays } from '@octavo/domain/retention/retention';
import { BY_RULE } from '@octavo/domain/desk/audit-source';
import { insertAuditEntry } from '#audit/store.ts';
import { oneByOne } from '#http/one-by-one.ts';
import { applicationMailWords } from '#mails/application-words.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { applicationClosed } from '#mails/templates/applications.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { linkTo } from '../of-link.ts';
import { updateApplication } from '../store.ts';
import { loadUndecided, lockUndecided } from './store.ts';

const BATCH = 500;

/**
 * spec §12.30 Closes the applications that nobody decided since before a moment, with a mail to each applicant. They are declined then, by
 * nobody, and deleted after as many days as those. One whose closing fails is tried again in an hour.
 */
export async function closeUndecided(services: Services, before: Date) {
  const { applications: keptDays } = retentionDays(services.environment.RETENTION_DAYS);
  await oneByOne(services, await loadUndecided(services.db, before, BATCH), ({ id, siteId }) =>
    inTransaction(services, 'closeApplication', async (tx) => {
      const row = await lockUndecided(tx, id, before);
      if (!row) return; // decided meanwhile
      const at = services.now();
      const brand = brandOf(services, siteId);
      const token = await linkTo(tx, id, { mailedTo: row.email, at });
      await queueMail(tx, services, { siteId, to: row.email, mail: applicationClosed(brand, { keptDays, token }) });
      const { text } = applicationMailWords(brand.language).closed;
      await updateApplication(tx, id, { state: 'declined', words: text(brand.name), dateDecided: at });
      const about = { operation: 'closeApplication', subject: `application ${id}`, was: { state: row.state } };
      await insertAuditEntry(tx, { ...about, actor: BY_RULE, siteId, became: { state: 'declined' }, dateCreated: at });
      await publishDesk(tx, { kind: 'applications', siteId });
    }),
  );
}
