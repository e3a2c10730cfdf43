import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the mails about an account. `site` is the name of the site. */
export const accountMailWords = dictionaries(
  {
    welcome: {
      subject: (site: string) => `Welcome to ${site}`,
      text: (site: string) =>
        `Your account at ${site} is ready. Your orders, their files and your conversations with us are in one place.`,
      button: 'Open your orders',
      after: 'If you did not sign up, somebody entered your address by mistake. Please write to us.',
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
      after: 'The link works once, for an hour. If you did not ask for it, do nothing: your password does not change.',
    },
    passwordChanged: {
      subject: (site: string) => `Your password at ${site} was changed`,
      text: 'Your account has a new password. Every other device is signed out, and links in earlier emails no longer work.',
      after: 'If you did not change it, set another password now:',
    },
    passwordEnded: {
      subject: (site: string) => `Set a new password at ${site}`,
      text: 'Somebody who reads this mailbox has confirmed that it belongs to your account. All other devices are signed out, and the earlier password no longer works.',
      button: 'Set a new password',
      after: 'The link works once, for an hour. If you did not confirm it, set a new password now.',
    },
    magicLink: {
      subject: (site: string) => `Your link to sign in to ${site}`,
      text: (site: string) => `This link signs you in to ${site}, without a password.`,
      button: 'Sign in',
      after:
        'The link works once, for 12 hours. A newer link replaces it. If you did not ask for it, do nothing, and do not share it.',
    },
    code: {
      subject: (code: string, site: string) => `${code} is your code to sign in to ${site}`,
      text: (site: string) => `Type these six digits where you asked for them, to sign in to ${site}:`,
      button: 'Sign in here instead',
      after:
        'Both work once, for 10 minutes; the digits only in the browser that asked. If you did not ask for them, do nothing. Do not give them to anybody: we never ask for them.',
    },
    linkCode: {
      subject: (code: string, provider: string, site: string) => `${code} is your code to use ${provider} at ${site}`,
      text: (provider: string, site: string) =>
        `Somebody signed in with ${provider} and has this address there. Type these six digits where you asked for them, and ${provider} signs in to your account at ${site} from now on:`,
      after: (provider: string) =>
        `They work once, for 10 minutes, only in the browser that asked. If you did not sign in with ${provider}, do nothing. Do not give them to anybody: we never ask for them.`,
    },
    providerLinked: {
      subject: (provider: string, site: string) => `${provider} signs in to your account at ${site} now`,
      text: (provider: string, site: string) =>
        `${provider} is linked to your account at ${site}, after a code to this mailbox or by somebody who is signed in. It signs in without your password and without a code.`,
      button: 'This was not me',
      after: (provider: string) =>
        `If you did not link it, use the button within seven days: ${provider}, all passkeys and the password stop working, everybody is signed out, and we send you a link for a new password. Otherwise do nothing. Settings can end the link at any time.`,
    },
    passkeyAdded: {
      subject: (site: string) => `A passkey was added to your account at ${site}`,
      text: 'Somebody who is signed in to your account added a passkey. It signs in without your password and without a code.',
      button: 'This was not me',
      after:
        'If you did not add it, use the button within seven days: all passkeys, linked sign-in providers and the password stop working, everybody is signed out, and we send you a link for a new password. Otherwise do nothing.',
    },
    newOwnDevice: {
      subject: (site: string) => `A sign-in on a new device at ${site}`,
      text: (device: string, moment: string, site: string) =>
        `Somebody signed in to your account at ${site} with ${device}, on ${moment}. Your account was not used with this browser or this system before.`,
      button: 'This was not me',
      after:
        'If this was you, do nothing. If not, use the button within seven days: all passkeys, linked sign-in providers and the password stop working, everybody is signed out, and we send you a link for a new password.',
    },
    confirmEmail: {
      subject: (site: string) => `Confirm your email at ${site}`,
      text: (site: string) => `Please confirm that this address belongs to your account at ${site}.`,
      button: 'Confirm email',
      after: (hours: number) =>
        `The link works once, for ${hours} hours. If you have no account with us, somebody entered your address by mistake: do nothing.`,
    },
    emailChangeAsked: {
      subject: (site: string) => `Another email for your account at ${site}`,
      text: 'Somebody who is signed in to your account asked to use another email address. It replaces this one as soon as it is confirmed.',
      button: 'This was not me',
      after:
        'If you did not ask for this, use the button within seven days: your account keeps this address, all passkeys, linked sign-in providers and the password stop working, everybody is signed out, and we send you a link for a new password. Otherwise do nothing.',
    },
    emailChanged: {
      subject: (site: string) => `Your email at ${site} was changed`,
      text: 'Your account has another email address now. We send our emails there.',
      button: 'This was not me',
      after:
        'If you did not change it, use the button within seven days: your account gets this address back, all passkeys, linked sign-in providers and the password stop working, everybody is signed out, and we send you a link for a new password. Otherwise do nothing.',
    },
    emailRestored: {
      subject: (site: string) => `Your email at ${site} was changed back`,
      text: 'The owner of the address that your account had before said that the change was not theirs. The account has that address again, and everybody is signed out.',
      after: 'If the account is yours, please write to us now.',
    },
    writerNotice: {
      subject: (site: string, subject: string) => `${site}: ${subject}`,
      after: (author: string, email: string) =>
        `Written by ${author}. Answer this email to reach ${email}; it stands at your desk too, under Notices.`,
    },
    testMail: {
      subject: (site: string) => `${site}: a test email`,
      text: (site: string, number: string) =>
        `This is how ${site} sends email. Type this number in at the desk: ${number}`,
    },
    staffInvited: {
      subject: (site: string) => `Work at the desk of ${site}`,
      text: (by: string, site: string) =>
        `${by} has given you an account at the desk of ${site}. Set your password to begin.`,
      textOfSeveral: (by: string, sites: string) =>
        `${by} has given you an account at the desks of ${sites}. Set your password to begin: it is the same at each, and each asks for its own sign-in.`,
      button: 'Set your password',
      after: (moment: string) =>
        `The link works once, until ${moment}. At your first sign-in you set up a passkey or an authenticator, unless you have one.`,
    },
    newDevice: {
      subject: (site: string) => `A sign-in from a new device at the desk of ${site}`,
      text: (device: string, moment: string) =>
        `Somebody signed in to your account at the desk with ${device}, on ${moment}.`,
      both: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'a device that does not say what it is',
      button: 'See where you are signed in',
      after: 'If this was you, do nothing. If not, end that session, change your password and tell the operator now.',
    },
    sessionReported: {
      subject: (who: string, site: string) => `${who} reports a sign-in at the desk of ${site}`,
      text: (who: string, device: string, moment: string) =>
        `${who} says that the sign-in with ${device} on ${moment} was somebody else. That session was ended.`,
      button: 'See who works at the site',
      after:
        'Somebody else knows the password, or has another way to sign in. Send your colleague a link for a new password, which ends all their sessions, and look in the audit at what was done.',
    },
    mergeAsked: {
      subject: (site: string) => `Is another account at ${site} yours too?`,
      text: (other: string) => `Our support asks whether this account and the account of ${other} are both yours.`,
      closing:
        'If you confirm it in both accounts, this one ends: its orders, messages, files and bonuses move to the other one, and you sign in there.',
      staying:
        'If you confirm it in both accounts, the orders, messages, files and bonuses of the other one move here, and the other one ends.',
      button: 'See the question',
      after: (moment: string) =>
        `The link only shows the question, until ${moment}. Nothing happens before you have signed in to each account and confirmed it there. If the other account is not yours, decline.`,
    },
    accountsMerged: {
      subject: (site: string) => `Your two accounts at ${site} are one now`,
      closing: (other: string) =>
        `You confirmed that this account and the account of ${other} are both yours. Everything is in that one now. Sign in there: this address no longer signs in.`,
      staying: (other: string) =>
        `You confirmed that this account and the account of ${other} are both yours. Everything of that one is here now, and its address no longer signs in.`,
      after: 'If you did not confirm this, please write to us now.',
    },
    accountDeleted: {
      subject: (site: string) => `Your account at ${site} is deleted`,
      text: 'You asked us to delete your account, and we deleted it. You are signed out everywhere, and nobody can sign in to it.',
      after: 'If you did not ask for this, please write to us.',
    },
  },
  'accountMails',
);
