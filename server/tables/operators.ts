import type { Generated } from 'kysely';
import type { PaymentProvider } from './values.ts';

/** The tables of what operators set up, and who did it. */
export type OperatorTables = {
  providerAccounts: {
    provider: PaymentProvider;
    settings: Buffer;
    dateChanged: Date;
  };

  auditEntries: {
    id: Generated<number>;
    actor: string;
    operation: string;
    subject: string;
    was: unknown | null;
    became: unknown | null;
    dateCreated: Date;
  };
};
