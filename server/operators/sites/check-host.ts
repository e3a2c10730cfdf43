import { randomBytes } from 'node:crypto';
import * as contract from '@octavo/contract/desk-sites';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { tokenOf } from '#sites/answer-host-check.ts';
import { keepCheck } from './keep-check.ts';
import { type DeskCall, managed } from './managed.ts';

/** ADR 0222 Whether a host of a site leads here: it has an address, and answers there with a token that only this installation can make. */
export async function checkSiteHost(call: Call<typeof contract.checkSiteHost>) {
  const { params, body } = call;
  const { host } = body;
  const { id, site } = await managed(call, params.id);
  if (!site.hosts.includes(host)) throw new Refusal('not_found');
  const outcome = await lookAt(call, host);
  const { isGood, ...details } = outcome;
  const tried = { siteId: id, kind: 'host', subject: host, isGood, details, about: { host } } as const;
  await inTransaction(call, contract.checkSiteHost.name, (tx) => keepCheck(tx, call, 'checkSiteHost', tried));
  return outcome;
}

async function lookAt({ names, accountKeys, environment }: DeskCall, host: string) {
  const addresses = await names.addresses(host);
  const [address] = addresses;
  if (address === undefined) return { isGood: false, addresses, why: 'no_address' as const };
  const nonce = randomBytes(16).toString('hex');
  const isProduction = environment.NODE_ENV === 'production';
  const base = isProduction ? `https://${host}` : `http://${host}:${environment.PORT}`;
  const text = await names.ask(new URL(`${base}/.well-known/octavo-host/${nonce}`), address);
  if (text === null) return { isGood: false, addresses, why: 'no_answer' as const };
  const isOurs = text === JSON.stringify({ token: tokenOf({ accountKeys }, host, nonce) });
  return { isGood: isOurs, addresses, why: isOurs ? null : ('another_answer' as const) };
}
