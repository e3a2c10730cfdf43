import { expect, test } from 'vitest';
import { isLastOperator, whyNoRoleChange } from './staff.ts';

const member = { id: 2, role: 'support' as const, dateDeactivated: null };
const own = { id: 2, hasJoined: true };
const other = { id: 1, hasJoined: true };
const caller = { by: 1, operators: [other] };
const both = { by: 1, operators: [own, other] };

test.each([
  ['somebody of support becomes an operator', member, caller, null],
  ['one of two operators becomes support', { ...member, role: 'operator' as const }, both, null],
  ['the last operator stays', { ...member, role: 'operator' as const }, { by: 1, operators: [own] }, 'last_operator'],
  ['nobody changes their own role', { ...member, id: 1, role: 'operator' as const }, both, 'own_role'],
  ['a writer stays a writer', { ...member, role: 'writer' as const }, caller, 'writer_stays'],
  [
    'somebody who was deactivated has no role to change',
    { ...member, dateDeactivated: new Date(0) },
    caller,
    'staff_deactivated',
  ],
])('spec §12.1 %s', (_, one, by, why) => {
  expect(whyNoRoleChange(one, by)).toBe(why);
});

const invited = (id: number) => ({ id, hasJoined: false });

test.each([
  ['who was only invited replaces nobody', [own, invited(1)], true],
  ['who was only invited can go', [invited(2), other], false],
  ['one of two who were only invited can go', [invited(2), invited(1)], false],
  ['somebody who is no operator is not the last one', [other], false],
])('spec §12.1 of the operators of a site %s', (_, operators, isLast) => {
  expect(isLastOperator(2, operators)).toBe(isLast);
});
