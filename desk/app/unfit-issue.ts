import { gapsOf } from '@octavo/domain/desk/variables';
import { longIssue } from './long-issue.ts';
import { appWords } from './words.ts';

/** spec §12.9 Why words that a customer would read cannot be sent as they are, too long or with a variable without a value, or null. */
export function unfitIssue(text: string, most: number): string | null {
  const [gap] = gapsOf(text);
  return longIssue(text, most) ?? (gap === undefined ? null : appWords.gap(gap));
}
