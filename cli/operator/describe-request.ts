import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { loadFailedRequests } from '@octavo/server/monitoring/store';
import type { Act } from '@octavo/server/operators/act';
import { daysOf } from '@octavo/server/retention/remove-old';
import { operatorToolWords } from './words.ts';

const { request: words } = operatorToolWords(DEFAULT_LANGUAGE);

type Failed = Awaited<ReturnType<typeof loadFailedRequests>>[number];
type Event = { event: string; facts: Record<string, unknown> };

/** ADR 0139 What is kept of a refused or failed request, by the id that a customer reads out: numbers and names, nothing that the person wrote. */
export async function describeRequest({ db, environment }: Act, text: string): Promise<string> {
  const id = text.trim().toLowerCase();
  const found = await loadFailedRequests(db, id);
  if (found.length === 0) throw new Error(words.unknown(id, daysOf(environment).failedRequests));
  return found.map(describe).join('\n\n');
}

function describe({ dateCreated, endpoint, status, code, milliseconds, siteId, customerId, staffId, events }: Failed) {
  const who = [
    siteId === null ? null : words.site(siteId),
    customerId === null ? null : words.customer(customerId),
    staffId === null ? null : words.staff(staffId),
  ].filter((part) => part !== null);
  return [
    words.answered(dateCreated.toISOString(), endpoint, status, code, milliseconds),
    ...(who.length > 0 ? [`  ${who.join(', ')}`] : []),
    ...(events as Event[]).map(({ event, facts }) => `  ${event}${factsOf(facts)}`), // insertFailedRequests stored them
  ].join('\n');
}

const factsOf = (facts: Event['facts']) =>
  Object.entries(facts)
    .map(([name, value]) => ` ${name}=${String(value)}`)
    .join('');
