import { type Brand, type Mail, letter } from '../letter.ts';

/** spec D30 Proves that an address is the customer's own. */
export const confirmEmail = (brand: Brand, { token, hours }: { token: string; hours: number }): Mail =>
  letter(brand, {
    subject: `Confirm your email at ${brand.name}`,
    paragraphs: [`Please confirm that this address belongs to your account at ${brand.name}.`],
    button: { words: 'Confirm email', url: `${brand.origin}/confirm-email/${token}` },
    after: [
      `The link works once, for ${hours} hours. If you have no account with us, somebody mistyped their address: do nothing.`,
    ],
  });
