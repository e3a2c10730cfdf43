export const DEACTIVATION_REASON_MAX = 200;

type Member = { role: 'support' | 'writer' | 'operator'; dateDeactivated: Date | null };

/** spec §12.1 Why somebody cannot be deactivated, or null. `operators` is how many of a site work, this one included. */
export const whyNoDeactivation = ({ role, dateDeactivated }: Member, operators: number): 'last_operator' | null =>
  role === 'operator' && dateDeactivated === null && operators <= 1 ? 'last_operator' : null;
