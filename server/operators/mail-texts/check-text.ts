import { type MailText, type MailTextName, mailTextFaults } from '@octavo/domain/texts/mail-texts';
import { Refusal } from '#operations/refusal.ts';

/** spec §12.21 Throws `setting_invalid` for a text that names what is no variable of its mail, with the one that was perhaps meant. */
export function refuseUnknownVariables(name: MailTextName, text: MailText) {
  const [fault] = mailTextFaults(name, text);
  if (!fault) return;
  const { field, variable, nearest } = fault;
  const why = `"${variable}" is no variable. Did you mean "${nearest}"?`;
  throw new Refusal('setting_invalid', undefined, { params: { field, why } });
}
