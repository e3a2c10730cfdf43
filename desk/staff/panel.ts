/** ADR 0363 What is asked about a person: another panel takes its place, and only its own words are asked about then. */
export const PANEL = 'staff panel';

/** What opens below the row of a person: the question before a deactivation, how much work, the role, the sessions, the way back. */
export type StaffPanel = 'leaving' | 'working' | 'changing' | 'looking' | 'returning';
