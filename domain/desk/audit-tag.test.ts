import { expect, test } from 'vitest';
import { type AuditTag, tagOf } from './audit-tag.ts';

const ofOrder = { idOrder: 48_210_662, idCustomer: 10_001 };
const ofCustomer = { idOrder: null, idCustomer: 10_001 };
const ofNeither = { idOrder: null, idCustomer: null };

test.each<{ operation: string; about: typeof ofOrder | typeof ofCustomer | typeof ofNeither; tag: AuditTag | null }>([
  { operation: 'getDeskOrder', about: ofOrder, tag: 'personal' },
  { operation: 'changeStatus', about: ofOrder, tag: 'order' },
  { operation: 'startRefund', about: ofOrder, tag: 'money' },
  { operation: 'giveCredit', about: ofOrder, tag: 'money' },
  { operation: 'decideLine', about: ofNeither, tag: 'money' },
  { operation: 'startBulk', about: ofNeither, tag: 'bulk' },
  { operation: 'changeDeskSite', about: ofNeither, tag: 'settings' },
  { operation: 'saveTariff', about: ofNeither, tag: 'settings' },
  { operation: 'setStaffWork', about: ofNeither, tag: 'settings' },
  { operation: 'changeRole', about: ofNeither, tag: 'security' },
  { operation: 'refuseSignIn', about: ofNeither, tag: 'security' },
  { operation: 'writeCustomerNote', about: ofCustomer, tag: 'customer' },
  { operation: 'createView', about: ofNeither, tag: null },
  { operation: 'operation of another release', about: ofOrder, tag: 'order' },
])('spec §12.8 an entry of $operation has the tag $tag', ({ operation, about, tag }) => {
  expect(tagOf({ operation, ...about })).toBe(tag);
});
