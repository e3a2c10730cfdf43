/** Characters of the reason of a deactivation or of a change of role. */
export const STAFF_REASON_MAX = 200;

/** ADR 0292 To how many other sites one invitation goes at most. */
export const INVITED_SITES_MAX = 50;

/** spec §12.1 The roles between which an operator moves somebody. A writer has a number and orders, and stays one. */
export const CHANGEABLE_ROLES = ['support', 'operator'] as const;

/** An operator of a site who works there. `hasJoined`: not only invited, but able to sign in. */
export type Operator = { id: number; hasJoined: boolean };

/** spec §12.1 Whether somebody is the last of these operators. Somebody who was only invited leaves the site to nobody, so they count for another one who was. */
export function isLastOperator(id: number, operators: readonly Operator[]): boolean {
  const own = operators.find((one) => one.id === id);
  return own !== undefined && !operators.some((one) => one.id !== id && (one.hasJoined || !own.hasJoined));
}

/** spec §12.1 Why somebody cannot be deactivated, or null. `operators` are all of the site who work. */
export const whyNoDeactivation = (id: number, operators: readonly Operator[]): 'last_operator' | null =>
  isLastOperator(id, operators) ? 'last_operator' : null;

type Changing = { id: number; role: 'support' | 'writer' | 'operator'; dateDeactivated: Date | null };

/**
 * spec §12.1 Why the operator `by` cannot change the role of somebody, or null. `operators` are all of the site who work.
 */
export function whyNoRoleChange(
  { id, role, dateDeactivated }: Changing,
  { by, operators }: { by: number; operators: readonly Operator[] },
): 'staff_deactivated' | 'writer_stays' | 'own_role' | 'last_operator' | null {
  if (dateDeactivated) return 'staff_deactivated';
  if (role === 'writer') return 'writer_stays';
  if (id === by) return 'own_role';
  return isLastOperator(id, operators) ? 'last_operator' : null;
}
