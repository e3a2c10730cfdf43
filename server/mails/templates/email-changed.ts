import { type Brand, type Mail, letter } from '../letter.ts';

/** controls C31 Tells the address that was, when the account got another one. */
export const emailChanged = (brand: Brand): Mail =>
  letter(brand, {
    subject: `Your email at ${brand.name} was changed`,
    paragraphs: [
      'Your account has another email address now. This one receives nothing from it any more, apart from this mail.',
    ],
    after: ['If it was not you who changed it, please write to us at once.'],
  });
