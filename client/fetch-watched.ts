/** How an upload is followed, and stopped. */
export type Watch = {
  /** Hears how much has gone, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Init = { method: string; headers: Headers; body: XMLHttpRequestBodyInit | null };

/** `fetch` for uploads: tells how much has gone, which fetch cannot. Rejects where there is no answer. */
export function fetchWatched(url: string, { method, headers, body }: Init, watch: Watch): Promise<Response> {
  return new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => watch.onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => answered(responseOf(request)));
    for (const end of ['error', 'abort']) request.addEventListener(end, () => failed(new TypeError('No answer')));
    watch.signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
  return new Response(status === 204 ? null : responseText, { status, headers });
}
