import type { Environment } from '#environment.ts';

type Addresses = { email: string; mailSender: string | null };

/** The address that the mails of a site come from: its own sender, else that of the installation, else the address of the site. */
export const senderOf = ({ mailSender, email }: Addresses, { MAIL_FROM }: Pick<Environment, 'MAIL_FROM'>): string =>
  mailSender ?? MAIL_FROM ?? email;
