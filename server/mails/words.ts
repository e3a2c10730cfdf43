import { dictionaries } from '@octavo/domain/language/dictionaries';

type Order = { id: number; title: string };

/** What every mail says. `site` is the name of the site, dates and money are already written. */
export const mailWords = dictionaries({
  letter: { orOpen: (url: string) => `Or open this address: ${url}` },
  welcome: {
    subject: (site: string) => `Welcome to ${site}`,
    text: (site: string) =>
      `Your account at ${site} is ready. Your orders, their files and your conversations with us are in one place.`,
    button: 'Open your orders',
    after: 'If it was not you who signed up, somebody mistyped their address: please write to us.',
  },
  setPassword: {
    subject: (site: string) => `Set your password at ${site}`,
    text: (site: string) =>
      `Your account at ${site} is ready. To come back to your orders from any device, set a password.`,
    button: 'Set password',
    after: 'The link works once, for an hour.',
  },
  resetPassword: {
    subject: (site: string) => `Set a new password at ${site}`,
    text: (site: string) => `Somebody asked for a new password for your account at ${site}.`,
    button: 'Set a new password',
    after: 'The link works once, for an hour. If it was not you who asked, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: (site: string) => `Your password at ${site} was changed`,
    text: 'Your account has a new password. Every other device was signed out, and links that we mailed before no longer work.',
    after: 'If it was not you, set another password at once:',
  },
  magicLink: {
    subject: (site: string) => `Your link to sign in to ${site}`,
    text: (site: string) => `This link signs you in to ${site}, without a password.`,
    button: 'Sign in',
    after:
      'The link works once, for 12 hours, unless you ask for another one. If it was not you who asked, do nothing, and give it to nobody.',
  },
  confirmEmail: {
    subject: (site: string) => `Confirm your email at ${site}`,
    text: (site: string) => `Please confirm that this address belongs to your account at ${site}.`,
    button: 'Confirm email',
    after: (hours: number) =>
      `The link works once, for ${hours} hours. If you have no account with us, somebody mistyped their address: do nothing.`,
  },
  emailChangeAsked: {
    subject: (site: string) => `Another email for your account at ${site}`,
    text: 'Somebody who is signed in to your account asked to use another email address. It takes the place of this one as soon as it is confirmed.',
    after: 'If it was not you who asked, change your password now and write to us.',
  },
  emailChanged: {
    subject: (site: string) => `Your email at ${site} was changed`,
    text: 'Your account has another email address now. This one receives nothing from it any more, apart from this mail.',
    after: 'If it was not you who changed it, please write to us at once.',
  },
  accountDeleted: {
    subject: (site: string) => `Your account at ${site} is deleted`,
    text: 'You asked us to delete your account, and it is done. You are signed out everywhere, and nobody can sign in to it.',
    after: 'If it was not you who asked, please write to us.',
  },
  orderPaid: {
    subject: (id: number) => `Order ${id} is paid`,
    arrived: ({ id, title, price }: Order & { price: string }) =>
      `Thank you. Your payment of ${price} for order ${id}, "${title}", has arrived.`,
    price: (parts: string) => `The price: ${parts}.`,
    readyBy: (deadline: string) => `It will be ready by ${deadline}.`,
    button: 'Open the order',
  },
  newMessage: {
    subject: (id: number) => `A message about order ${id}`,
    text: {
      writer: ({ id, title }: Order) => `Your writer wrote to you about order ${id}, "${title}".`,
      support: ({ id, title }: Order) => `Our support wrote to you about order ${id}, "${title}".`,
    },
    button: 'Read the message',
    after: 'We write once, and not again until you have read what is there.',
  },
  revision: {
    subject: (id: number) => `The revision of order ${id}`,
    text: {
      accepted: ({ id, title }: Order) => `Your writer has begun the revision of order ${id}, "${title}".`,
      delivered: ({ id, title }: Order) => `The revision is ready for order ${id}, "${title}".`,
      declined: ({ id, title }: Order) => `We could not accept the revision of order ${id}, "${title}".`,
    },
    button: 'Open the revision',
  },
});
