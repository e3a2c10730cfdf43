/** What refuses a discount code, points or the reward of a friend: code, HTTP status and English message, a part of PROBLEMS. */
export const DISCOUNT_PROBLEMS = {
  discount_unknown: { status: 422, message: 'This discount code does not work' },
  discount_used: { status: 422, message: 'This discount code has been used' },
  discount_needs_top_writers: { status: 422, message: 'Please enable Top Writer feature to use this discount' },
  discount_minimum: { status: 422, message: 'This discount code is for larger orders' },
  discount_twice: { status: 422, message: 'An order takes one discount code of each kind' },
  points_changed: {
    status: 409,
    message: 'Your points have changed. Look at what they buy now, and try again.',
  },
  points_missing: { status: 409, message: "You don't have enough points to generate discount." },
  referral_not_ready: {
    status: 409,
    message: 'This referral is not ready: the first order of your friend is not completed yet',
  },
} as const;
