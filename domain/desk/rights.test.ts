import { describe, expect, test } from 'vitest';
import { STAFF_ROLES } from './right.ts';
import { RIGHTS, type StaffOperation, mayDo } from './rights.ts';

const OPERATIONS = Object.keys(RIGHTS) as StaffOperation[];

describe('ADR 0135 the table of rights', () => {
  test('an operator may do what support may', () => {
    expect(OPERATIONS.filter((one) => mayDo('support', one) && !mayDo('operator', one))).toEqual([]);
  });

  test('each operation is somebody’s, and each look at personal data says whose', () => {
    for (const operation of OPERATIONS) {
      expect(STAFF_ROLES.filter((role) => mayDo(role, operation))).not.toEqual([]);
      expect(RIGHTS[operation].about !== undefined).toBe(RIGHTS[operation].audit === 'personal');
    }
  });
});
