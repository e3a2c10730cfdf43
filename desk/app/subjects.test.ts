import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { subjectOf } from './subjects.ts';

test.each([
  { subject: 'order 48210662', text: 'Order 48210662', to: paths.order(48_210_662) },
  { subject: 'customer 10001', text: 'Customer 10001', to: paths.customer(10_001) },
  { subject: 'staff 6', text: 'Staff 6', to: paths.staff },
  { subject: 'canned reply 3', text: 'Canned reply 3', to: paths.canned },
  { subject: 'bulk 2', text: 'Bulk run 2', to: undefined },
  { subject: 'fondy of site 3', text: 'fondy of site 3', to: undefined },
  { subject: 'WELCOME10', text: 'WELCOME10', to: undefined },
  { subject: 'list', text: '', to: undefined },
])('spec §12.8 what is stored as `$subject` is shown as “$text”, and opens $to', ({ subject, text, to }) => {
  const { text: shown, place } = subjectOf(subject);
  expect({ shown, to: place?.to }).toEqual({ shown: text, to });
});
