import { useState } from 'react';
import { focusField } from '@octavo/kit/ErrorSummary.tsx';

/**
 * When the fields of a form show issues: never before the first attempt to send it, except for those that were left wrong;
 * from then on at once, and no longer than they are wrong. The fields' ids are their names.
 */
export function useIssues<F extends string>(wrong: Partial<Record<F, string>>) {
  const [told, setTold] = useState<ReadonlySet<F>>(new Set());
  return {
    of: (field: F) => (told.has(field) ? (wrong[field] ?? null) : null),
    /** The field was left. */
    leave: (field: F, value: string) => value && setTold(new Set([...told, field])),
    hide: () => setTold(new Set()),
    /** True when nothing is wrong; otherwise everything that is wrong says so and the first gets the focus. */
    mayProceed(fields: readonly F[]) {
      setTold(new Set(fields));
      const first = fields.find((field) => wrong[field]);
      if (first) focusField(first);
      return !first;
    },
  };
}
