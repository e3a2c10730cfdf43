export const MOVED = 'We have moved to a new website!'; // §2
