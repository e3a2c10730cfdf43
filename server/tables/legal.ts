import type { LegalName } from '@octavo/domain/sites/legal-texts';
import type { Generated } from 'kysely';

/** spec §12.23 The legal texts of sites, and who accepted which. */
export type LegalTables = {
  legalBodies: {
    sha256: string;
    body: string;
  };

  legalTexts: {
    siteId: number;
    name: LegalName;
    version: number;
    /** That of the site when the version was kept. */
    language: Generated<string>;
    sha256: string;
    startsAt: Date;
    /** Everybody is asked to accept it before the next order. */
    asksAgain: boolean;
    author: string;
    reason: string;
    dateCreated: Date;
  };

  /** ADR 0317 A version in other languages. */
  legalTranslations: {
    siteId: number;
    name: LegalName;
    version: number;
    language: string;
    sha256: string;
    author: string;
    dateCreated: Date;
  };

  acceptedTexts: {
    id: Generated<number>;
    customerId: number;
    orderId: number | null;
    name: LegalName;
    version: number;
    /** In which it was shown. */
    language: Generated<string>;
    sha256: string;
    dateCreated: Date;
  };
};
