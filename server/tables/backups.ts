import type { Generated } from 'kysely';

/** The tables of backups and of their drills (ADR 0137). */
export type BackupTables = {
  backups: {
    id: Generated<number>;
    name: string;
    place: string;
    /** Of the database and of the files that were new, together. */
    bytes: number | null;
    files: number | null;
    /** A sentence; null for one that succeeded, and for one that has not ended. */
    failure: string | null;
    dateStarted: Date;
    dateEnded: Date | null;
  };

  backupDrills: {
    id: Generated<number>;
    /** The name of the backup. */
    backup: string;
    /** How many rows were compared, in all tables. */
    rows: number | null;
    /** How many orders and files the restored product has opened. */
    orders: number | null;
    files: number | null;
    failure: string | null;
    dateStarted: Date;
    dateEnded: Date | null;
  };
};
