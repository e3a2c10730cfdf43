import { useState } from 'react';
import { afterPress } from '@octavo/kit/account/afterPress.ts';
import { focusField } from '@octavo/kit/focusField.ts';

/**
 * When the fields of a form show their issues: a field after it was left with an issue, all fields after the first attempt to
 * submit, each until its value is valid. `current` holds the issues of the present values. The id of a field is its name.
 */
export function useIssues<F extends string>(current: Partial<Record<F, string>>) {
  const [shown, setShown] = useState<ReadonlySet<F>>(new Set());
  return {
    of: (field: F) => (shown.has(field) ? (current[field] ?? null) : null),
    /** The field was left. */
    leave: (field: F, value: string) => value && afterPress(() => setShown((fields) => new Set([...fields, field]))),
    hide: () => setShown(new Set()),
    /** True without issues. Otherwise shows all issues and moves the focus to the first field with one. */
    mayProceed(fields: readonly F[]) {
      setShown(new Set(fields));
      const first = fields.find((field) => current[field]);
      if (first) focusField(first);
      return !first;
    },
  };
}
