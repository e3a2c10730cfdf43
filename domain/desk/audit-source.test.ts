import { expect, test } from 'vitest';
import { sourceOf } from './audit-source.ts';

test.each([
  { actor: 'sam@example.com', staffId: 5, operation: 'changeStatus', source: 'desk' },
  { actor: 'olga@example.com', staffId: 6, operation: 'startTariff', source: 'job' },
  { actor: 'rule of the desk', staffId: null, operation: 'handOut', source: 'job' },
  { actor: 'customer 10001', staffId: null, operation: 'confirmMerge', source: 'customer' },
  { actor: 'not signed in', staffId: null, operation: 'refuseSignIn', source: 'desk' },
  { actor: 'applicant', staffId: null, operation: 'withdrawApplication', source: 'customer' },
  { actor: 'root', staffId: null, operation: 'changeSite', source: 'command' },
])('spec §12.8 what $actor does by $operation comes from: $source', ({ source, ...entry }) => {
  expect(sourceOf(entry)).toBe(source);
});
