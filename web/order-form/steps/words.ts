// spec §5 and §8, to the letter
export const EMAIL_REGISTERED = 'This email is already registered. Maybe you are already a member.';
export const EMAIL_NOT_CHECKED = 'An error occurred while checking your email...';
