const RETRY_MS = 1000;

/** Returns a function that starts an operation and retries it every second until it succeeds. It does not keep the process running. */
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
