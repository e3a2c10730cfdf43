import { expect, test } from 'vitest';
import { whyNoRoleChange } from './staff.ts';

const member = { id: 2, role: 'support' as const, dateDeactivated: null };
const caller = { by: 1, operators: 1 };

test.each([
  ['somebody of support becomes an operator', member, caller, null],
  ['one of two operators becomes support', { ...member, role: 'operator' as const }, { by: 1, operators: 2 }, null],
  ['the last operator stays', { ...member, role: 'operator' as const }, caller, 'last_operator'],
  [
    'nobody changes their own role',
    { ...member, id: 1, role: 'operator' as const },
    { by: 1, operators: 2 },
    'own_role',
  ],
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
