import { randomUUID } from 'node:crypto';
import { signUp } from '@octavo/contract/auth';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { beginUpload, continueUpload, uploadCustomerFiles } from '@octavo/contract/files';
import { toPayload } from '@octavo/contract/order-fields';
import { createOrder } from '@octavo/contract/orders';
import { readReply, toRequest } from '@octavo/contract/wire';
import { PART_BYTES } from '@octavo/domain/files/parts';
import { defaultForm } from '@octavo/domain/order-form/form';

export type Uploader = Awaited<ReturnType<typeof openUploader>>;

/** A new customer with an order, who uploads texts to it. */
export async function openUploader(url: string, name: string) {
  const { accessToken } = await ask(url, signUp, {
    key: randomUUID(),
    body: { email: `${name}@example.com`, phone: '3125550148' },
  });
  const chosen = { ...defaultForm(1), level: 2, subject: 1, title: name, paperDetails: 'Five large files.' };
  const order = { params: { cat: 1 }, key: randomUUID(), body: toPayload(chosen, 1) };
  const { id } = await ask(url, createOrder, order, accessToken);
  const params = { id };
  return {
    /** As one request. */
    async atOnce(bytes: Blob) {
      const files = [new File([bytes], 'large.txt')];
      await ask(url, uploadCustomerFiles, { params, key: randomUUID(), files }, accessToken);
    },
    /** ADR 0040 As the web does. */
    async inParts(bytes: Blob) {
      const body = { name: 'large.txt', size: bytes.size };
      let state = await ask(url, beginUpload, { params, key: randomUUID(), body }, accessToken);
      while (!state.file) {
        const start = state.received;
        const files = [bytes.slice(start, start + PART_BYTES)];
        const next = { params: { upload: state.id }, query: { start }, files };
        state = await ask(url, continueUpload, next, accessToken);
      }
    },
  };
}

async function ask<E extends Endpoint>(url: string, endpoint: E, input: Input<E>, token?: string): Promise<Reply<E>> {
  const { url: address, body, method, headers } = toRequest(endpoint, input);
  const isForm = body instanceof FormData;
  const answer = await fetch(url + address, {
    method,
    headers: {
      ...headers,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(json)}`);
  return readReply(endpoint, json);
}
