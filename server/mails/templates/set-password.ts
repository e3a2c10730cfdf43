import { type Brand, type Mail, letter } from '../letter.ts';

/** spec D17 To a customer who signed up without a password. */
export const setPassword = (brand: Brand, token: string): Mail =>
  letter(brand, {
    subject: `Set your password at ${brand.name}`,
    paragraphs: [
      `Your account at ${brand.name} is ready. To come back to your orders from any device, set a password.`,
    ],
    button: { words: 'Set password', url: `${brand.origin}/set-password/${token}` },
    after: ['The link works once, for an hour.'],
  });
