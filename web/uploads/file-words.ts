import { uploadWords } from './words.ts';

/** `doc, docx, pdf, txt and 19 more` */
export function formatsText(extensions: readonly string[]): string {
  const usual = ['doc', 'docx', 'pdf', 'txt'].filter((extension) => extensions.includes(extension));
  const more = extensions.length - usual.length;
  return more > 0 ? uploadWords.andMore(usual.join(', '), more) : usual.join(', ');
}
