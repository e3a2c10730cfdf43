import autocannon from 'autocannon';

export type Shot = {
  url: string;
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Headers that each request has for itself. */
  own?: () => Record<string, string>;
};

const CONNECTIONS = 16;
const PATIENCE_SECONDS = 60; // processor time is measured, so a slow moment of the machine is no error

/** Sends a number of requests, 16 at a time. Throws when an answer was an error. */
export async function fire({ own, ...shot }: Shot, amount: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, headers: { ...request.headers, ...own?.() } });
  const { non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    timeout: PATIENCE_SECONDS,
    amount,
    ...shot,
    requests: [{ setupRequest }],
  });
  if (non2xx + errors > 0) throw new Error(`${shot.url}: ${non2xx} refusals and ${errors} errors`);
}
