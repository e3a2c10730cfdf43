import type { ApplicationPart, ApplicationState } from '@octavo/domain/applications/application';
import type { PreviewState } from '@octavo/domain/files/preview';
import type { ScanState } from '@octavo/domain/files/scan';
import type { Generated } from 'kysely';

/** spec §12.30 Who applies as a writer of a site. */
export type ApplicationTables = {
  applications: {
    id: Generated<number>;
    siteId: number;
    state: Generated<ApplicationState>;
    /** Rises with each change that somebody decides by. */
    version: Generated<number>;
    name: Generated<string>;
    email: Generated<string>;
    languages: Generated<string[]>;
    /** Ids of the catalogue of the site. */
    subjects: Generated<number[]>;
    levels: Generated<number[]>;
    experience: Generated<string>;
    policyVersion: number | null;
    policySha256: string | null;
    testTitle: string | null;
    testInstructions: string | null;
    testPages: number | null;
    testDeadline: Date | null;
    /** The last file when the test order was given: what came later answers it. */
    earlierFiles: Generated<number>;
    /** What the desk said when it decided. */
    words: Generated<string>;
    decidedBy: number | null;
    /** The account that was made of it. */
    staffId: number | null;
    dateCreated: Date;
    dateConfirmed: Date | null;
    dateHandedIn: Date | null;
    dateDecided: Date | null;
    /** When those who may decide were reminded of it. */
    dateReminded: Date | null;
  };

  applicationLinks: {
    tokenHash: string;
    applicationId: number;
    isMailed: boolean;
    /** Null for the browser that began it, and where nobody knows it (migration 0404). */
    mailedTo: string | null;
    dateCreated: Date;
  };

  applicationFiles: {
    id: Generated<number>;
    applicationId: number;
    part: ApplicationPart;
    name: string;
    size: number;
    sha256: string;
    storageKey: string;
    remote: Generated<boolean>;
    scanState: ScanState;
    scanTries: Generated<number>;
    dateScanDue: Date | null;
    previewState: Generated<PreviewState>;
    previewKey: string | null;
    previewSizes: number[] | null;
    previewTries: Generated<number>;
    dateCreated: Date;
    dateDeleted: Date | null;
  };

  applicationNotes: {
    id: Generated<number>;
    applicationId: number;
    staffId: number;
    body: string;
    dateCreated: Date;
  };
};
