import { type Brand, type Mail, letter } from '../letter.ts';

/** controls C31 Tells the address that is, before another one takes its place; does not say which. */
export const emailChangeAsked = (brand: Brand): Mail =>
  letter(brand, {
    subject: `Another email for your account at ${brand.name}`,
    paragraphs: [
      'Somebody who is signed in to your account asked to use another email address. It takes the place of this one as soon as it is confirmed.',
    ],
    after: ['If it was not you who asked, change your password now and write to us.'],
  });
