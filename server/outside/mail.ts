import { createTransport } from 'nodemailer';

/** One mail as a mail server takes it: one recipient, one sender, two forms of the same text. */
export type Envelope = {
  /** The same for every try, so that mailboxes show a mail that came twice once. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** What a mail server said no with. `isFinal` when it says that trying again is of no use (5xx). */
export class MailRejected extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Resolves once the mail server has taken a mail. Throws `MailRejected`. */
export type Mailer = { send: (envelope: Envelope) => Promise<void> };

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** spec D54 Mail by SMTP. */
export function smtpMailer(url: string, patience = PATIENCE): Mailer {
  const transport = createTransport({ url, ...patience, ...SAFE });
  return {
    send: async ({ to, ...envelope }) => {
      const mail = {
        ...envelope,
        to: { name: '', address: to }, // an object is an address; a text could be a list of them
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw toMailRejected(error as SmtpError); // nodemailer throws nothing else
      }
    },
  };
}

type SmtpError = { code?: string; responseCode?: number; command?: string };

/** Says what happened without the address and the text of the mail: it goes to the log. */
function toMailRejected({ code = '', responseCode, command = '' }: SmtpError): MailRejected {
  const what = [code, responseCode, command && `after ${command}`].filter(Boolean).join(' ');
  return new MailRejected(what, code !== 'EAUTH' && (responseCode ?? 0) >= 500);
}
