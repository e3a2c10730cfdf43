import { Client, DatabaseError, type QueryResult } from 'pg';

/** ADR 0072 A query whose text begins with this gets no name: Postgres plans it for the values of each call. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** A query of all columns: a migration of the next version changes what it answers, and Postgres then refuses the plan that a connection has. */
const ALL_COLUMNS = /\b(select|select distinct|returning) \*|[\w"]\.\*/i;

const MOST_NAMES = 500; // Postgres keeps a plan for each of them in each connection
const MOST_REMEMBERED = 5000;

/** Names for the texts of queries, the same for all connections of a pool. */
class StatementNames {
  readonly #names = new Map<string, string | null>();
  #given = 0;

  /** The name of a text that is used again; undefined for a new text, and for one that gets no name. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known === '' ? this.#give(text) : (known ?? undefined);
    if (this.#names.size < MOST_REMEMBERED) this.#names.set(text, text.startsWith(PLANNED_EACH_TIME) ? null : '');
    return undefined;
  }

  /** From now on the text has no name. */
  drop(text: string) {
    this.#names.set(text, null);
  }

  #give(text: string): string | undefined {
    if (this.#given === MOST_NAMES) return undefined;
    this.#given += 1;
    const name = `octavo_${this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}

/** ADR 0072 Connections on which Postgres parses and plans a text only once. Texts get names when they are used again, up to a number. */
export function namingClient(): typeof Client {
  const names = new StatementNames();
  return class NamingClient extends Client {
    // The types of `query` are those of pg: its overloads cannot be written again.
    override query(...given: [never]): Promise<never> {
      const [text, values, callback] = given as unknown[];
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined;
      const name = isPlain && !this.#couldEnd(text) ? names.of(text) : undefined;
      return isPlain && name ? (this.#named(name, text, values) as Promise<never>) : super.query(...given); // its caller knows the rows
    }

    /** ADR 0146 Whether a refused plan would end the transaction that this query is in, where it cannot be asked again. */
    #couldEnd(text: string): boolean {
      return this.getTransactionStatus() === 'T' && ALL_COLUMNS.test(text);
    }

    /** After a migration a plan may answer other columns than before, which Postgres refuses: then the text loses its name. */
    async #named(name: string, text: string, values: unknown[]): Promise<QueryResult> {
      try {
        return await super.query({ name, text, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        names.drop(text);
        return super.query(text, values).catch(() => {
          throw error; // in a transaction, which the first error has ended
        });
      }
    }
  };
}

const isOutdated = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan');
