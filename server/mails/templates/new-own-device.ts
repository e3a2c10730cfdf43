import type { Device } from '@octavo/contract/devices';
import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

type Facts = Device & { at: Date; token: string };

/** ADR 0242 A warning for a customer whose account was opened with a browser and a system that are both new. */
export function newOwnDevice(brand: Brand, { at, browser, system, token }: Facts): Mail {
  const { moment } = formatFor(brand);
  const words = accountMailWords(brand);
  const device =
    browser && system ? words.newDevice.both(browser, system) : (browser ?? system ?? words.newDevice.unknown);
  return letter(brand, {
    subject: words.newOwnDevice.subject(brand.name),
    paragraphs: [words.newOwnDevice.text(device, moment(at), brand.name)],
    button: { words: words.newOwnDevice.button, url: `${brand.origin}/not-me/${token}` },
    after: [words.newOwnDevice.after],
  });
}
