import type { MailedRevisionStatus } from '@octavo/domain/revisions/status';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order. */
type Revision = { id: number; title: string; revision: number; status: MailedRevisionStatus };

/** spec §4 Sent when a revision changes its status. */
export function revisionChanged(brand: Brand, { id, title, revision, status }: Revision): Mail {
  const words = mailWords(brand).revision;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.text[status]({ id, title })],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/revisions?revision=${revision}` },
  });
}
