import { describe, expect, test } from 'vitest';
import { ABILITIES, abilitiesOf } from './abilities.ts';
import { STAFF_ROLES } from './right.ts';
import { mayDo } from './rights.ts';

describe('spec §12.1 what an invitation says about a role', () => {
  test('a role may do all operations of an ability or none of them', () => {
    for (const [ability, operations] of Object.entries(ABILITIES)) {
      for (const role of STAFF_ROLES) {
        const answers = new Set(operations.map((operation) => mayDo(role, operation)));
        expect([ability, role, answers.size]).toEqual([ability, role, 1]);
      }
    }
  });

  test('support has no keys, no staff and no reports; a writer sees no customer and no money of the site', () => {
    expect(abilitiesOf('support').mayNot).toEqual(['deliver', 'personal', 'sites', 'people', 'reports']);
    expect(abilitiesOf('writer').may).toEqual(['answer', 'deliver']);
    expect(abilitiesOf('operator').mayNot).toEqual(['deliver']);
  });
});
