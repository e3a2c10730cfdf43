import type { Ask, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '#ui/language.ts';
import { wordedProblem } from './problem-words.ts';
import { ApiError, Unreachable } from './api-error.ts';
import { renewTokens } from './renew.ts';
import { accessToken } from './tokens.ts';

type Watch = { onProgress: (share: number) => void; signal?: AbortSignal };

/** Like `call`, for files: tells how much has gone, 0 to 1, which fetch cannot. Rejects with ApiError or Unreachable. */
export async function upload<E extends Endpoint>(endpoint: E, what: Ask<E>, watch: Watch): Promise<Reply<E>> {
  const token = accessToken();
  let answer = await send(endpoint, what, token, watch);
  if (answer.status === 401 && (await renewTokens(token))) answer = await send(endpoint, what, accessToken(), watch);
  if (answer.status < 300) return readReply(endpoint, JSON.parse(answer.text));
  throw new ApiError(wordedProblem(jsonOf(answer.text)), answer.status);
}

function send<E extends Endpoint>(endpoint: E, what: Ask<E>, token: string | null, { onProgress, signal }: Watch) {
  const { method, url, headers, body } = toRequest(endpoint, what, language());
  return new Promise<{ status: number; text: string }>((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => answered({ status: request.status, text: request.responseText }));
    for (const end of ['error', 'abort']) request.addEventListener(end, () => failed(new Unreachable()));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData); // endpoints with files have a form
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy may answer with a page
  }
}
