import { type MailTextName, type MailValues, filledMail } from '@octavo/domain/texts/mail-texts';
import type { Brand } from '../brand.ts';
import { OURS, type Said } from './ours.ts';

/** spec §12.21 What a mail says: in the words of its site where it has some, else in ours. */
export function say<N extends MailTextName>(brand: Brand, name: N, values: MailValues<N>): Said {
  const known = { ...values, site: brand.name };
  const own = brand.texts[name];
  const said = own && filledMail(own, known);
  return said && said.paragraphs.length > 0 ? said : OURS[name](brand.language, known);
}
