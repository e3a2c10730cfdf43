import { type Brand, type Mail, letter } from '../letter.ts';

/** To a customer who signed up with a password. */
export const welcome = (brand: Brand): Mail =>
  letter(brand, {
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      `Your account at ${brand.name} is ready. Your orders, their files and your conversations with us are in one place.`,
    ],
    button: { words: 'Open your orders', url: `${brand.origin}/dashboard` },
    after: ['If it was not you who signed up, somebody mistyped their address: please write to us.'],
  });
