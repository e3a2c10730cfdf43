import * as contract from '@octavo/contract/desk-mail-texts';
import { filledMail } from '@octavo/domain/texts/mail-texts';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { letter } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { managed } from '../sites/managed.ts';
import { refuseUnknownVariables } from './check-text.ts';
import { languageAsked } from './language.ts';
import { mailSamples } from './samples.ts';

/** spec §12.21 Mails a text that is not saved to the caller, as its site would send it. Throws `setting_invalid`. */
export async function testMailText(call: Call<typeof contract.testMailText>) {
  const { params, body, staff } = call;
  const { id: siteId, site } = await managed(call, params.id);
  refuseUnknownVariables(params.name, body);
  const language = languageAsked(site, body.language);
  const brand = brandOf(call, siteId, { languageCode: language });
  const mail = letter(brand, filledMail(body, mailSamples(site, language)));
  await inTransaction(call, contract.testMailText.name, (tx) => queueMail(tx, call, { siteId, to: staff.email, mail }));
  return { to: staff.email };
}
