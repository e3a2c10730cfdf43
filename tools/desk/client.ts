import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk';
import * as messages from '@octavo/contract/desk-messages';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import type { Problem } from '@octavo/contract/problem';
import { readProblem, readReply, toRequest } from '@octavo/contract/wire';
import * as revisions from '@octavo/contract/desk-revisions';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { CAST, DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import { messageCalls } from './message-calls.ts';
import { deskWords } from './words.ts';

const { errors } = deskWords(DEFAULT_LANGUAGE);

export type DeskRole = 'support' | 'writer';

type Account = { url: string; as: DeskRole; email?: string | undefined; password?: string | undefined };

export type Desk = ReturnType<typeof createDesk>;

/** The desk as one person uses it: `await desk.says(id, 'The draft is ready')`. Signs in when needed. Throws DeskRefusal. */
export function createDesk({ url, as, email = emailOf(as), password = DEMO_PASSWORD }: Account) {
  let token: string | undefined;
  const signIn = async () => {
    ({ accessToken: token } = await send(url, contract.signInToDesk, { body: { email, password } }));
  };

  /** Any endpoint of the desk. */
  async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
    if (!token) await signIn();
    try {
      return await send(url, endpoint, input, token);
    } catch (error) {
      if (!(error instanceof DeskRefusal) || error.problem.code !== 'signed_out') throw error;
      await signIn(); // a token lives ten minutes
      return send(url, endpoint, input, token);
    }
  }

  const moves = (id: number, status: OrderStatus) => call(contract.changeStatus, { params: { id }, body: { status } });
  return {
    call,
    moves,
    /** The newest order whose title or number contains this text. */
    findsOrder: async (text: string) => {
      const { orders } = await call(contract.listDeskOrders, { query: { q: text } });
      const [newest] = orders;
      if (!newest) throw new Error(errors.noOrder(text));
      return newest;
    },
    assigns: (id: number, idWriter: number) => call(contract.assignWriter, { params: { id }, body: { idWriter } }),
    offers: (id: number, hours: number, note: string) =>
      call(contract.offerOrder, { params: { id }, body: { hours, note } }),
    asksMoreTime: (id: number, hours: number, note = '') =>
      call(contract.askMoreTime, { params: { id }, body: { hours, note } }),
    acceptsCancel: (id: number, note = '') =>
      call(contract.answerCancellation, { params: { id }, body: { answer: 'accept', note } }),
    declinesCancel: (id: number, note: string) =>
      call(contract.answerCancellation, { params: { id }, body: { answer: 'decline', note } }),
    completes: (id: number) => moves(id, ORDER_STATUS.completed),
    types: (id: number, isTyping = true) => call(messages.showTyping, { params: { id }, body: { isTyping } }),
    isOnline: (online = true) => call(messages.showPresence, { body: { online } }),
    ...messageCalls(call),
    delivers: (id: number, name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
      call(contract.deliverFiles, { params: { id }, key: randomUUID(), files: [new File([bytes], name)] }),
    /** The revisions of an order, newest first. */
    listsRevisions: (id: number) => call(revisions.listDeskRevisions, { params: { id } }),
    movesRevision: (id: number, status: RevisionStatus) =>
      call(revisions.moveRevision, { params: { id }, body: { status } }),
    /** Delivers a file for a revision, in answer to the comments with these ids. */
    deliversRevision: (id: number, file: File, answers: number[] = []) =>
      call(revisions.deliverRevision, {
        params: { id },
        key: randomUUID(),
        body: { answers: answers.join(',') },
        files: [file],
      }),
  };
}

/** A request that the server refused. */
class DeskRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    const fields = Object.entries(problem.errors ?? {}).map(([field, words]) => `${field}: ${words}`);
    super([problem.message, ...fields].join('\n'));
    this.problem = problem;
  }
}

async function send<E extends Endpoint>(url: string, endpoint: E, input: Input<E>, token?: string): Promise<Reply<E>> {
  const { method, url: path, headers, body } = toRequest(endpoint, input);
  const isJson = body !== undefined && !(body instanceof FormData);
  const init = {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  };
  const reply = await fetch(new URL(path, url), init).catch(() => {
    throw new Error(errors.noServer(url));
  });
  if (!reply.ok) throw new DeskRefusal(readProblem(await reply.json().catch(() => null)));
  if (reply.status === 204) return readReply(endpoint, null);
  return readReply(endpoint, endpoint.reply === 'file' ? await reply.blob() : await reply.json());
}

const emailOf = (as: DeskRole) => (as === 'support' ? CAST.support.email : (CAST.writers[0]?.email ?? ''));
