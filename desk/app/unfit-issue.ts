import { gapsOf } from '@octavo/domain/desk/variables';
import { longIssue } from './long-issue.ts';
import { appWords } from './words.ts';

/** spec §12.9 Why words that a customer would read cannot be sent as they are, too long or with a variable without a value, or null. */
export const unfitIssue = (text: string, most: number): string | null => longIssue(text, most) ?? gapIssue(text);

/** Which variable of a text has no value, or null. */
export function gapIssue(text: string): string | null {
  const [gap] = gapsOf(text);
  return gap === undefined ? null : appWords.gap(gap);
}
