import { Pool as PlainPool, type PoolClient } from 'pg';

type Callback = Parameters<InstanceType<typeof PlainPool>['connect']>[0];

/** A pool that knows for how long the query that is next has been waiting for a connection. */
export class Pool extends PlainPool {
  /** Oldest first. */
  readonly #asked = new Set<{ at: number }>();

  /** In milliseconds; 0 where nobody waits. */
  get waitMs(): number {
    const [oldest] = this.#asked;
    return oldest && this.waitingCount > 0 ? performance.now() - oldest.at : 0;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const asked = { at: performance.now() };
    this.#asked.add(asked);
    const answered = () => this.#asked.delete(asked);
    if (!callback) return super.connect().finally(answered);
    return super.connect((error, client, release) => {
      answered();
      callback(error, client, release);
    });
  }
}
