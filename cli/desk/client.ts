import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import * as messages from '@octavo/contract/desk-messages';
import { searchDesk } from '@octavo/contract/desk-search';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { clientOf } from '@octavo/client/call';
import { fieldTexts } from '@octavo/client/field-texts';
import * as revisions from '@octavo/contract/desk-revisions';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { CAST } from '@octavo/server/seed/seed-demo';
import { messageCalls } from './message-calls.ts';
import { deskWords } from './words.ts';

const { errors } = deskWords(DEFAULT_LANGUAGE);

export type DeskRole = 'support' | 'writer';

/** Answers an access token of the desk; `stale` is one that does not work any more. */
export type OpenDesk = (stale: string | null) => Promise<string>;

export type Desk = ReturnType<typeof createDesk>;

/** The desk as one person uses it: `await desk.says(id, 'The draft is ready')`. Signs in when needed. Throws what the server refused, in words. */
export function createDesk({ url, open }: { url: string; open: OpenDesk }) {
  let token: string | null = null;
  const signIn = async () => {
    token = await open(token);
    return true;
  };
  const staff = { token: () => token, renew: signIn, ended: () => {} }; // a token lives ten minutes
  const send = clientOf({ staff }, (_, path) => new URL(path, url).href);

  /** Any endpoint of the desk. */
  async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
    try {
      if (!token) await signIn();
      return await send(endpoint, input);
    } catch (error) {
      if (error instanceof Unreachable) throw new Error(errors.noServer(url), { cause: error });
      if (error instanceof ApiError) throw withFields(error);
      throw error;
    }
  }

  const moves = (id: number, status: OrderStatus) => call(contract.changeStatus, { params: { id }, body: { status } });
  return {
    call,
    moves,
    /** Puts an order on hold, with what the customer reads. */
    holds: (id: number, heldFor: HoldReason, note: string) =>
      call(contract.changeStatus, { params: { id }, body: { status: ORDER_STATUS.hold, heldFor, note } }),
    /** The newest order with these words in its title, or with this number. */
    findsOrder: async (text: string) => {
      const { orders } = await call(searchDesk, { query: { q: text } });
      const [newest] = orders;
      if (!newest) throw new Error(errors.noOrder(text));
      return call(contract.getDeskOrder, { params: { id: newest.id } });
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
    ...messageCalls(call),
    delivers: (id: number, name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
      call(deliverFiles, { params: { id }, key: randomUUID(), files: [new File([bytes], name)] }),
    /** The revisions of an order, newest first. */
    listsRevisions: (id: number) => call(revisions.listDeskRevisions, { params: { id } }),
    movesRevision: (id: number, status: RevisionStatus, note = '') =>
      call(revisions.moveRevision, { params: { id }, body: { status, note } }),
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

/** A refusal with the text of each field that it is about. */
function withFields(refusal: ApiError): Error {
  const fields = Object.entries(fieldTexts(refusal)).map(([field, words]) => `${field}: ${words}`);
  return new Error([refusal.message, ...fields].join('\n'), { cause: refusal });
}

/** The address of the demo's person of a role. */
export const demoEmailOf = (as: DeskRole) => (as === 'support' ? CAST.support.email : (CAST.writers[0]?.email ?? ''));
