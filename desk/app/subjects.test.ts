import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { subjectOf } from './subjects.ts';

test.each([
  { subject: 'order 48210662', text: 'Order 48210662', to: paths.order(48_210_662) },
  { subject: 'customer 10001', text: 'Customer 10001', to: paths.customer(10_001) },
  { subject: 'staff 6', text: 'Staff 6', to: paths.staffMember(6) },
  { subject: 'site 2', text: 'Site 2', to: paths.site(2) },
  { subject: 'view 4', text: 'View 4', to: paths.orders },
  { subject: 'statement 5', text: 'Statement 5', to: paths.money },
  { subject: 'month 202611', text: 'Month 2026-11', to: paths.months },
  { subject: 'canned reply 3', text: 'Canned reply 3', to: paths.canned },
  { subject: 'bulk 2', text: 'Bulk run 2', to: undefined },
  { subject: 'fondy of site 3', text: 'fondy of site 3', to: paths.site(3, 'providers') },
  { subject: 'WELCOME10', text: 'WELCOME10', to: undefined },
  { subject: 'list', text: '', to: undefined },
])('spec §12.8 what is stored as `$subject` is shown as “$text”, and opens $to', ({ subject, text, to }) => {
  const { text: shown, place } = subjectOf(subject);
  expect({ shown, to: place?.to }).toEqual({ shown: text, to });
});

test.each([
  { subject: 'staff 6', text: 'Nora' },
  { subject: 'macro 3', text: 'Macro 3, “Late paper”' },
  { subject: 'macro 4', text: 'Macro 4' },
])('spec §12.8 $subject is called “$text” where it has a name', ({ subject, text }) => {
  expect(subjectOf(subject, { 'staff 6': 'Nora', 'macro 3': 'Late paper' }).text).toBe(text);
});
