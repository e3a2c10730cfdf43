import type * as contract from '@octavo/contract/desk-site-opening';
import { readyLines } from '@octavo/domain/sites/ready';
import type { Call } from '#http/on.ts';
import { factsOf } from './facts.ts';
import type { KeptRecords } from './mail-records.ts';
import { managed } from './managed.ts';
import { loadChecks } from './store.ts';
import type { KeptMail } from './test-mail.ts';
import type { KeptOrder } from './test-order.ts';

/** ADR 0222 The list "Ready to open", and the last outcomes that its screen shows. */
export async function getSiteReadiness(call: Call<typeof contract.getSiteReadiness>) {
  const site = await managed(call, call.params.id);
  const lines = readyLines(await factsOf(call, site));
  const checks = await loadChecks(call.db, site.id);
  const of = (wanted: string) => checks.find(({ kind }) => kind === wanted);
  const [mail, records, order] = [of('mail'), of('mail_records'), of('test_order')];
  return {
    facts: lines.map(({ fact, why }) => ({ fact, isHeld: why === null, why })),
    left: lines.filter(({ why }) => why !== null).length,
    mail: mail ? { to: (mail.details as KeptMail).to, isGood: mail.isGood, date: mail.dateChecked } : null, // each is written by its file
    records: records ? { ...(records.details as KeptRecords), date: records.dateChecked } : null,
    testOrder: order ? { ...(order.details as KeptOrder), isGood: order.isGood, date: order.dateChecked } : null,
  };
}
