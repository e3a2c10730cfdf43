import type * as contract from '@octavo/contract/desk-site-opening';
import { type MailRecord, RECORDS, judgeRecord, placeOf } from '@octavo/domain/sites/mail-records';
import type { Call } from '#http/on.ts';
import { senderOf } from '#mails/sender.ts';
import { managed } from './managed.ts';
import { saveCheck } from './store.ts';

/** What is kept of the texts of a sender. */
export type KeptRecords = {
  domain: string;
  selector: string;
  found: { record: MailRecord; isGood: boolean; text: string | null }[];
};

const SHOWN = 300;

/** spec §12.14 Reads what receivers read about the sender of a site: SPF, DKIM with this selector, DMARC. */
export async function checkMailRecords(call: Call<typeof contract.checkMailRecords>) {
  const { db, params, body, names, environment, now } = call;
  const { id, site } = await managed(call, params.id);
  const sender = senderOf(site, environment);
  const domain = sender.slice(sender.indexOf('@') + 1);
  const found = await Promise.all(
    RECORDS.map(async (record) => {
      const { isGood, text } = judgeRecord(record, await names.texts(placeOf(record, domain, body.selector)));
      return { record, isGood, text: text?.slice(0, SHOWN) ?? null };
    }),
  );
  const isGood = found.every((one) => one.isGood);
  const details: KeptRecords = { domain, selector: body.selector, found };
  await saveCheck(db, { siteId: id, kind: 'mail_records', isGood, details, date: now() });
  return { isGood };
}
