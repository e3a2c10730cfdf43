// spec §5, to the letter
export const DISCOUNT_EMPTY = 'Please enter your discount';
export const DISCOUNT_APPLIED = 'Your discount has been successfully applied';
export const DISCOUNT_NEEDS_TOP_WRITERS = 'Please enable Top Writer feature to use this discount';

// ours
/** spec §4 By then the field is empty: the message names the code, whatever the reason. */
export const codeRefused = (code: string, reason: string) => `${code}: ${reason}`;
export const DISCOUNT_LOST_TO_WRITERS =
  'The discount is for Top writers: it does not go with preferred writers who are premium';
export const DEADLINE_MOVED = 'This level takes longer: the deadline is now';
export const DEADLINE_SHORTENED = 'This level has short deadlines only: the deadline is now';
