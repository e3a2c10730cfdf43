/** ADR 0363 What is asked about a person: another panel takes its place, and only its own words are asked about then. */
export const PANEL = 'staff panel';
