import { hash, verify } from '@node-rs/argon2';

/** Thrown when too many passwords wait to be hashed or checked. */
export class Overloaded extends Error {
  readonly retryAfterSeconds = RETRY_SECONDS;
}

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password fits. Takes the same time with and without a hash. */
  verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
};

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // the second recommendation of OWASP for argon2id
const AT_ONCE = 4;
const WAITING = 64;
const RETRY_SECONDS = 1;

/** argon2id, a few at a time, so that many sign-ins do not use up the machine. Throws `Overloaded`. */
export function createPasswords(cost = COST): Passwords {
  const queue = limited(AT_ONCE, WAITING);
  let dummy: Promise<string> | undefined;
  const dummyHash = () => (dummy ??= hash('dummy', cost));
  return {
    hash: (password) => queue(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      queue(async () => {
        const isRight = await verify(passwordHash ?? (await dummyHash()), password);
        return isRight && Boolean(passwordHash);
      }),
  };
}

function limited(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new Overloaded();
      await new Promise<void>((go) => waiting.push(go));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
