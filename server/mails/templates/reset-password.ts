import { type Brand, type Mail, letter } from '../letter.ts';

/** spec D29 The old password works until a new one is set. */
export const resetPassword = (brand: Brand, token: string): Mail =>
  letter(brand, {
    subject: `Set a new password at ${brand.name}`,
    paragraphs: [`Somebody asked for a new password for your account at ${brand.name}.`],
    button: { words: 'Set a new password', url: `${brand.origin}/set-password/${token}` },
    after: ['The link works once, for an hour. If it was not you who asked, do nothing: your password stays as it is.'],
  });
