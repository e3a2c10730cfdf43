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
  /** RFC 8058 The address that stops mails of this kind. */
  unsubscribe?: string;
};

/** Why a mail server rejected a mail. `isFinal`: it says that a retry does not help (5xx). `isOfAddress`: because of the recipient. */
export class MailRejected extends Error {
  readonly isFinal: boolean;
  readonly isOfAddress: boolean;

  constructor(message: string, { isFinal, isOfAddress }: { isFinal: boolean; isOfAddress: boolean }) {
    super(message);
    this.isFinal = isFinal;
    this.isOfAddress = isOfAddress;
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
    send: async ({ to, unsubscribe, ...envelope }) => {
      const mail = {
        ...envelope,
        to: { name: '', address: to }, // an object is one address; a string could be a list
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw toMailRejected(error as SmtpError); // nodemailer throws nothing else
      }
    },
  };
}

/** RFC 8058 What lets a mail program stop mails of a kind with one press. The signature of the mail server (DKIM) must cover both. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** RFC 5321 No such mailbox, or none here any more; 552 and 554 are about the mail itself. */
const ADDRESS_CODES = [550, 551, 553];

/** RFC 3463 About a rule of the server (5.7.x) or about the sender (5.1.7, 5.1.8), which a server may say only after the recipient. */
const NOT_OF_ADDRESS = /^\d{3}[ -]5\.(?:7\.|1\.[78]\b)/;

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string };

/** The message has neither the address nor the text of the mail, because it is logged. */
function toMailRejected({ code = '', responseCode, command = '', response = '' }: SmtpError): MailRejected {
  const what = [code, responseCode, command && `after ${command}`].filter(Boolean).join(' ');
  const isFinal = code !== 'EAUTH' && (responseCode ?? 0) >= 500;
  const isOfRecipient = command === 'RCPT TO' && ADDRESS_CODES.includes(responseCode ?? 0);
  return new MailRejected(what, { isFinal, isOfAddress: isFinal && isOfRecipient && !NOT_OF_ADDRESS.test(response) });
}
