export const LEAVE_UNSAVED = 'Your changes are not saved. Leave without them?';

const FIELD_NAMES = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' };

/** `First name changed` */
export const changedWords = ([field, ...more]: readonly (keyof typeof FIELD_NAMES)[]): string =>
  field && more.length === 0 ? `${FIELD_NAMES[field]} changed` : `${more.length + 1} fields changed`;

export const SAME_EMAIL = 'This is your email already';
export const linkSent = (email: string) => `We have sent a link to ${email}. It works for 24 hours.`;
