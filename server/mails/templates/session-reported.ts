import type { Device } from '@octavo/contract/devices';
import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

type Facts = Device & { at: Date; who: string };

/** spec §12.1 Tells an operator that somebody else was signed in as a colleague. */
export function sessionReported(brand: Brand, { at, who, browser, system }: Facts): Mail {
  const { moment } = formatFor(brand);
  const { newDevice, sessionReported: words } = accountMailWords(brand);
  const device = browser && system ? newDevice.both(browser, system) : (browser ?? system ?? newDevice.unknown);
  return letter(brand, {
    subject: words.subject(who, brand.name),
    paragraphs: [words.text(who, device, moment(at))],
    button: { words: words.button, url: `${brand.origin}/desk/staff` },
    after: [words.after],
  });
}
