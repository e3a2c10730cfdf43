export const MOVED = 'We have moved to a new website!'; // spec §2
