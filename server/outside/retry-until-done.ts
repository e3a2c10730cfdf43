const RETRY_MS = 1000;

/** What starts an operation, and again every second until it works; it holds up nobody, and no process from ending. */
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
