import * as contract from '@octavo/contract/desk-site-opening';
import { type MailRecord, RECORDS, judgeRecord, placeOf } from '@octavo/domain/sites/mail-records';
import type { Call } from '#http/on.ts';
import { senderOf } from '#mails/sender.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { keepCheck } from './keep-check.ts';
import { managed } from './managed.ts';

/** What is kept of the texts of a sender. */
export type KeptRecords = {
  domain: string;
  selector: string;
  found: { record: MailRecord; isGood: boolean; text: string | null }[];
};

const SHOWN = 300;

/** spec §12.14 Reads what receivers read about the sender of a site: SPF, DKIM with this selector, DMARC. */
export async function checkMailRecords(call: Call<typeof contract.checkMailRecords>) {
  const { params, body, names, environment } = call;
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
  const about = { domain, selector: body.selector };
  const details: KeptRecords = { ...about, found };
  const tried = { siteId: id, kind: 'mail_records', isGood, details, about } as const;
  await inTransaction(call, contract.checkMailRecords.name, (tx) => keepCheck(tx, call, 'checkMailRecords', tried));
  return { isGood };
}
