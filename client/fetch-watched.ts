/** The progress of an upload, and how to abort it. */
export type Watch = {
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Init = { method: string; headers: Headers; body: XMLHttpRequestBodyInit | null };

/** `fetch` for uploads: it reports progress, which fetch cannot. Rejects without an answer, and sends nothing once it is aborted. */
export function fetchWatched(url: string, { method, headers, body }: Init, watch: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    watch.signal.throwIfAborted(); // an event that has passed does not come again
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => watch.onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => resolve(responseOf(request)));
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new TypeError('No answer')));
    watch.signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
  return new Response(status === 204 ? null : responseText, { status, headers });
}
