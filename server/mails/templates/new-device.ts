import type { Device } from '@octavo/contract/devices';
import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec §12.1 A warning for a member of staff whose account was opened on a device that it was not opened on before. */
export function newDevice(brand: Brand, { at, browser, system }: Device & { at: Date }): Mail {
  const { moment } = formatFor(brand);
  const words = accountMailWords(brand).newDevice;
  const device = browser && system ? words.both(browser, system) : (browser ?? system ?? words.unknown);
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(device, moment(at))],
    button: { words: words.button, url: `${brand.origin}/desk/security` },
    after: [words.after],
  });
}
