import type { Generated } from 'kysely';

/** The tables by which operators and support see what happens. */
export type MonitoringTables = {
  failedRequests: {
    id: Generated<number>;
    requestId: string;
    dateCreated: Date;
    endpoint: string;
    status: number;
    code: string;
    milliseconds: number;
    siteId: number | null;
    customerId: number | null;
    staffId: number | null;
    events: unknown;
  };

  processes: {
    id: string;
    host: string;
    pid: number;
    roles: string[];
    version: string;
    dateStarted: Date;
    dateSeen: Date;
  };
};
