import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Postgres; a transaction is one too. */
export type Db = Kysely<Tables>;
