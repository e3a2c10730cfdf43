/** One mail for a mail server: one recipient, one sender, the same content as text and as HTML. */
type Envelope = {
  /** The same for every try, so that a mailbox shows a mail once even if it arrives twice. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Why a mail server rejected a mail. `isFinal`: it says that a retry does not help (5xx). */
export class MailRejected extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Resolves when the mail server has accepted a mail. Throws `MailRejected`. */
export type Mailer = { send: (envelope: Envelope) => Promise<void> };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** spec D54 Mail by SMTP. */
export async function smtpMailer(url: string, timeouts = TIMEOUTS): Promise<Mailer> {
  const { createTransport } = await import('nodemailer'); // ADR 0075
  const transport = createTransport({ url, ...timeouts, ...SAFE });
  return {
    send: async ({ to, ...envelope }) => {
      const mail = {
        ...envelope,
        to: { name: '', address: to }, // an object is one address; a string could be a list
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

/** The message has neither the address nor the text of the mail, because it is logged. */
function toMailRejected({ code = '', responseCode, command = '' }: SmtpError): MailRejected {
  const what = [code, responseCode, command && `after ${command}`].filter(Boolean).join(' ');
  return new MailRejected(what, code !== 'EAUTH' && (responseCode ?? 0) >= 500);
}
