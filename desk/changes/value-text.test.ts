import { expect, test } from 'vitest';
import { fieldText, valueText } from './value-text.ts';

const names = { 'staff 5': 'Nora Lind' };
const shown = (operation: string, field: string, value: string) =>
  `${fieldText(field)}: ${valueText(field, value, { operation, currency: 'USD', names })}`;

test.each([
  ['changeStatus', 'status', '9', 'Status: Hold'],
  ['moveRevision', 'status', '3', 'Status: Disputed'],
  ['changeSite', 'status', '2', 'Status: Disabled'],
  ['changeSite', 'mainColor', '#14594a', 'Colour: #14594a'],
  ['changeSite', 'refundLimit', '10000', 'Back on the word of one person, at most: $100.00'],
  ['changeSite', 'referralValue', '20', 'A referral takes off: $20.00'],
  ['changeSite', 'writersNeedFactor', 'true', 'Writers need a second factor: yes'],
  ['changeSite', 'closedWorks', '[{"codeCountry":"DE","workType":1,"reason":""}]', 'Not sold in a country: Code country: DE, Work: Writing'], // oxfmt-ignore
  ['saveTariff', 'Master, 3 days', '2350', 'Master, 3 days: $23.50'],
  ['startRefund', 'amount', '16200', 'Amount: $162.00'],
  ['planMove', 'heldFor', 'check', 'On hold because: support checks something'],
  ['declineWork', 'kind', 'short_deadline', 'Kind: short deadline'],
  ['assignWriter', 'writerId', '5', 'Writer: Nora Lind'],
  ['assignWriter', 'writerId', '6', 'Writer: Staff 6'],
  ['assignWriter', 'idWriter', '20418', 'Writer: WR-20418'],
  ['runMacro', 'writer.was', '5', 'Writer: Before: Nora Lind'],
  ['ownConversation', 'was', '5', 'Before: Nora Lind'],
  ['handOut', 'owner', 'Nora', 'Who answers: Nora'],
  ['offerWork', 'writers', '[20418,20511]', 'Writers: WR-20418, WR-20511'],
  ['offerWork', 'minutes', '120', 'Open for: 2 hours'],
  ['createView', 'view.statuses', '[2,9]', 'View: Statuses: Paid, Hold'],
  ['endStaffSession', 'sessions', '["0a1b2c3d-0000-4000-8000-000000000000"]', 'Sessions: session 0a1b2c3d'],
  ['saveMailText', 'body', '[not a list', 'Text: [not a list'],
  ['writeNote', '', 'support', 'Value: support'],
  ['createStaff', 'name', '007', 'Name: 007'],
])('spec §12.8 in an entry of %s the field `%s` with `%s` reads “%s”', (operation, field, value, text) => {
  expect(shown(operation, field, value)).toBe(text);
});

test('spec §12.8 a moment is shown in the zone of the browser, with the zone', () => {
  expect(shown('moveDeadline', 'deadline', '2026-11-20T15:41:00.000Z')).toMatch(
    /^Deadline: \w+, Nov \d+, \d+:\d\d [AP]M \(.+\)$/,
  );
});
