/** What identifies a person. `devices` are the marks that their browsers made. */
export type Person = { email: string; phone: string; devices: readonly string[] };

/** spec D51 Whether two accounts seem to be of one person: the same mailbox under another spelling, phone or device. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  mailboxOf(one.email) === mailboxOf(other.email) ||
  isSameText(phoneEnd(one.phone), phoneEnd(other.phone)) ||
  one.devices.some((device) => device !== '' && other.devices.includes(device));

const isSameText = (one: string, other: string) => one !== '' && one === other;

/** The same number with and without its dial code. */
const PHONE_END = 9;
const phoneEnd = (phone: string) => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 6 ? '' : digits.slice(-PHONE_END);
};

const DOTLESS = ['gmail.com', 'googlemail.com'];

/** The mailbox of an address: without what stands after a plus, and without dots where they mean nothing. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.toLowerCase());
  const [name = ''] = local.split('+');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
