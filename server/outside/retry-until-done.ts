const RETRY_MS = 1000;

/**
 * A function that runs an operation in the background and retries it every second until it succeeds. Its timer does not keep the
 * process alive.
 */
export function retryUntilDone(operation: () => Promise<void>): () => void {
  let retry: NodeJS.Timeout | undefined;
  const start = () => {
    clearTimeout(retry);
    operation().catch(() => {
      clearTimeout(retry);
      retry = setTimeout(start, RETRY_MS).unref();
    });
  };
  return start;
}
