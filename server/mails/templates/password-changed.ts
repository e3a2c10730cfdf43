import { type Brand, type Mail, letter } from '../letter.ts';

/** controls C31 Whoever did not change the password should know that somebody did. */
export const passwordChanged = (brand: Brand): Mail =>
  letter(brand, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: [
      'Your account has a new password. Every other device was signed out, and links that we mailed before no longer work.',
    ],
    after: ['If it was not you, set another password at once:', `${brand.origin}/forgot`],
  });
