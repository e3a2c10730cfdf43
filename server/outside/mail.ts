import { createTransport } from 'nodemailer';

/** A mail with one recipient, one sender and the text in two forms. */
export type Envelope = {
  /** The same for every retry, so that mailboxes show a repeated mail once. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail server refused a mail. `isFinal` when a retry is useless (5xx). */
export class MailRejected extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Resolves when the mail server has accepted a mail. Throws `MailRejected`. */
export type Mailer = { send: (envelope: Envelope) => Promise<void> };

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** spec D54 Sends mail by SMTP. */
export function smtpMailer(url: string, patience = PATIENCE): Mailer {
  const transport = createTransport({ url, ...patience, ...SAFE });
  return {
    send: async ({ to, ...envelope }) => {
      const mail = {
        ...envelope,
        to: { name: '', address: to }, // an object is one address; a text could be a list
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw rejectedBecause(error as SmtpError); // nodemailer throws errors of this type only
      }
    },
  };
}

type SmtpError = { code?: string; responseCode?: number; command?: string };

/** An error for the log, without the address and the text of the mail. */
function rejectedBecause({ code = '', responseCode, command = '' }: SmtpError): MailRejected {
  const what = [code, responseCode, command && `after ${command}`].filter(Boolean).join(' ');
  return new MailRejected(what, code !== 'EAUTH' && (responseCode ?? 0) >= 500);
}
