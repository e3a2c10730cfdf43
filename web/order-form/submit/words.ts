// spec §5 and §8, to the letter
export const SIGNED_UP = 'You have successfully signed up';
export const DETAILS_INVALID = 'Paper Details must be empty or contain at least 10 characters';

// ours
export const SAVED = 'Your changes are saved';
export const CHANGED_ELSEWHERE = 'This order was changed elsewhere. Check it and save again';
export const CREATED_BEFORE = 'This order was created before your last changes. You find it among your orders.';
