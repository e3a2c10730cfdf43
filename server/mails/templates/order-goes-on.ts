import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `deadline` is null where nothing is to be delivered. `needsFile`: it waits for a file (ADR 0425). */
type GoingOn = {
  id: number;
  title: string;
  kind: 'resumed' | 'changes_accepted';
  needsFile: boolean;
  deadline: Date | null;
};

/** spec §10.20 Sent when support ends a hold, or accepts what the customer changed. Its time is in the zone of the reader and says so (spec §10.15). */
export function orderGoesOn(brand: Brand, { id, title, kind, needsFile, deadline }: GoingOn): Mail {
  const { language, zone } = brand;
  const { orderGoesOn: words, fileMissing } = mailWords(brand);
  const { longMoment } = formatFor({ language, zone });
  return letter(brand, {
    subject: words.subject[kind](id),
    paragraphs: [
      words.text[kind]({ id, title }),
      ...(needsFile ? [fileMissing.text] : []),
      ...(deadline ? [words.readyBy(longMoment(deadline))] : []),
    ],
    button: needsFile
      ? { words: fileMissing.button, url: `${brand.origin}/orderinfo/${id}/files` }
      : { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
