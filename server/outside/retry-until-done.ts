const RETRY_MS = 1000;

/** What starts a deed, and again every second until it works; it holds up nobody, and no process from ending. */
export function untilDone(deed: () => Promise<void>): () => void {
  let retry: NodeJS.Timeout | undefined;
  const start = () => {
    clearTimeout(retry);
    deed().catch(() => {
      clearTimeout(retry);
      retry = setTimeout(start, RETRY_MS).unref();
    });
  };
  return start;
}
