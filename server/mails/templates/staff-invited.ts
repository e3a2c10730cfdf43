import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

type Invitation = { link: string; until: Date; by: string; sites?: string[] };

/** spec §12.1 The link that sets the password of a member of staff, once. `sites` has the names of all sites where it does, if there are several. */
export function staffInvited(brand: Brand, { link, until, by, sites = [] }: Invitation): Mail {
  const { moment, list } = formatFor(brand);
  const words = accountMailWords(brand).staffInvited;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [sites.length > 1 ? words.textOfSeveral(by, list(sites)) : words.text(by, brand.name)],
    button: { words: words.button, url: link },
    after: [words.after(moment(until))],
  });
}
