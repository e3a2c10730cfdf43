import { Pool as PlainPool, type PoolClient } from 'pg';

type Callback = Parameters<InstanceType<typeof PlainPool>['connect']>[0];

/** A pool that knows for how long the query that is next has been waiting for a connection, and that lets some go before the others. */
export class Pool extends PlainPool {
  /** Oldest first. */
  readonly #asked = new Set<{ at: number }>();
  /** How many of those at the head of the queue went before the others. */
  #first = 0;

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

  /** ADR 0149 A connection before all who asked by `connect`. */
  connectFirst(): Promise<PoolClient> {
    const waiting = this.waitingCount;
    const client = this.connect();
    if (this.waitingCount === waiting) return client;
    const { _pendingQueue: queue } = this as unknown as { _pendingQueue: unknown[] }; // pg-pool gives no other way to its queue; pool.test.ts looks at what comes of it
    queue.splice(this.#first++, 0, queue.pop());
    return client.finally(() => void this.#first--);
  }
}
