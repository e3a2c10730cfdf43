import { expect, test } from 'vitest';
import { draftAfter, retyped } from './drafts.ts';

test.each([
  { why: 'nothing else was kept since', now: 'At noon.', over: 'At noon.', written: 'At one.', is: 'At one.' },
  { why: 'another page has changed it', now: 'At noon, as promised.', over: 'At', written: 'At one.', is: 'At noon, as promised.\nAt one.' },
  { why: 'the first answer to it was lost', now: 'At one.', over: '', written: 'At one. Or two.', is: 'At one. Or two.' },
  { why: 'the other one has all of it', now: 'At noon, as promised.', over: '', written: 'At noon', is: 'At noon, as promised.' },
  { why: 'it was emptied over something newer', now: 'At noon.', over: 'At', written: '', is: 'At noon.' },
  { why: 'it was emptied', now: 'At noon.', over: 'At noon.', written: '', is: '' },
  { why: 'the other one was sent', now: '', over: 'At noon.', written: 'At one.', is: 'At one.' },
])('spec §12.9 where $why, a draft is “$is”', ({ is, ...change }) => expect(draftAfter(change)).toBe(is)); // oxfmt-ignore

test.each([
  { why: 'it is kept as it was sent', kept: 'At', sent: 'At', typed: 'At noon.', is: 'At noon.' },
  { why: 'it is kept below another text', kept: 'At one.\nAt', sent: 'At', typed: 'At noon.', is: 'At one.\nAt noon.' },
  { why: 'the other text has all of it', kept: 'At one.', sent: 'At', typed: 'At noon.', is: 'At one.\nAt noon.' },
  { why: 'another page has saved it', kept: 'At noon.', sent: 'At', typed: 'At noon.', is: 'At noon.' },
  { why: 'it was emptied below another text', kept: 'At one.\nAt', sent: 'At', typed: '', is: 'At one.' },
  { why: 'it was sent empty, and the other text is kept', kept: 'At one.', sent: '', typed: 'Or two.', is: 'At one.\nOr two.' },
])('spec §12.9 where $why, what was typed since makes “$is”', ({ is, ...written }) => expect(retyped(written)).toBe(is)); // oxfmt-ignore
