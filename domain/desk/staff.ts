/** Characters of the reason of a deactivation or of a change of role. */
export const STAFF_REASON_MAX = 200;

/** ADR 0292 To how many other sites one invitation goes at most. */
export const INVITED_SITES_MAX = 50;

/** spec §12.1 The roles between which an operator moves somebody. A writer has a number and orders, and stays one. */
export const CHANGEABLE_ROLES = ['support', 'operator'] as const;

type Member = { role: 'support' | 'writer' | 'operator'; dateDeactivated: Date | null };

/** spec §12.1 Why somebody cannot be deactivated, or null. `operators` is how many of a site work, this one included. */
export const whyNoDeactivation = ({ role, dateDeactivated }: Member, operators: number): 'last_operator' | null =>
  role === 'operator' && dateDeactivated === null && operators <= 1 ? 'last_operator' : null;

type Changing = Member & { id: number };

/**
 * spec §12.1 Why the operator `by` cannot change the role of somebody, or null. `operators` is how many of a site work, this one included.
 */
export function whyNoRoleChange(
  { id, role, dateDeactivated }: Changing,
  { by, operators }: { by: number; operators: number },
): 'staff_deactivated' | 'writer_stays' | 'own_role' | 'last_operator' | null {
  if (dateDeactivated) return 'staff_deactivated';
  if (role === 'writer') return 'writer_stays';
  if (id === by) return 'own_role';
  return role === 'operator' && operators <= 1 ? 'last_operator' : null;
}
