import { plural } from '@octavo/domain/language/plural';

/** The refusals about who somebody is. */
export const SIGN_IN_PROBLEMS = {
  signed_out: { status: 401, message: 'Please sign in' },
  sign_in_failed: { status: 401, message: 'The email or the password is wrong' },
  company_unavailable: {
    status: 503,
    message: 'Your company could not sign you in. Try again, or sign in another way',
  },
  provider_unavailable: {
    status: 503,
    message: 'We could not sign you in this way. Try again, or sign in another way',
  },
  provider_unverified: {
    status: 403,
    message: 'The other service has not checked your email address. Sign in another way',
  },
  provider_taken: {
    status: 409,
    message:
      'That account of the other service belongs to another account here. Sign in with it, or choose another one',
  },
  challenge_over: { status: 409, message: 'This took too long, or was tried too often. Start again' },
  factor_wrong: { status: 401, message: 'This is not right. Check it and try again' },
  passkey_unknown: {
    status: 401,
    message: 'This passkey was removed, or belongs to another website. Sign in another way',
  },
  last_way: {
    status: 409,
    message: 'This is your only way to sign in besides a code. Add a passkey or a password first',
  },
  code_wrong: {
    status: 401,
    message: ({ left = 0 }: { left?: string | number }) =>
      `This is not the code. ${plural('en', Number(left), { one: 'One more try', other: `${left} more tries` })}`,
  },
  code_over: { status: 409, message: 'This code is too old, or was tried too often. Send a new one' },
  code_used: { status: 401, message: 'This code was used. Wait for the next one' },
  step_up_needed: { status: 403, message: 'Confirm that it is you' },
  passkey_needed: {
    status: 403,
    message: 'Only a passkey signs in here. Use yours or a recovery code, or ask an operator',
  },
  passkey_day_wrong: { status: 422, message: 'Choose a day within the next 90 days, from tomorrow' },
  own_passkey_needed: { status: 409, message: 'Add a passkey of your own first, on your page of security' },
  last_factor: { status: 409, message: 'This is your last second factor. Add another one first' },
  refresh_invalid: { status: 401, message: 'Your session has ended. Please sign in' },
  sign_in_again: { status: 403, message: 'For your safety, enter your password or sign in again' },
} as const;
