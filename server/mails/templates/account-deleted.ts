import { type Brand, type Mail, letter } from '../letter.ts';

/** spec §2 The last word to somebody who deleted their account. */
export const accountDeleted = (brand: Brand): Mail =>
  letter(brand, {
    subject: `Your account at ${brand.name} is deleted`,
    paragraphs: [
      'You asked us to delete your account, and it is done. You are signed out everywhere, and nobody can sign in to it.',
    ],
    after: ['If it was not you who asked, please write to us.'],
  });
