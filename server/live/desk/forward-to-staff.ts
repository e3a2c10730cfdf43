import type { ToStaff } from '@octavo/contract/desk-live';
import { type DeskTopic, mayHear } from '@octavo/domain/desk/hearing';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import { chatOf } from '@octavo/domain/messenger/direction';
import { logFailure } from '#http/log-failure.ts';
import type { MessagesChanged, TypingChanged } from '#messenger/publish.ts';
import { loadMessagesAt } from '#messenger/store.ts';
import type { Services } from '#services.ts';
import { DESK_CHANNELS, type DeskNews } from '#staff/publish-desk.ts';
import { askToCatchUp } from '../ask-to-catch-up.ts';
import type { News } from '../news.ts';
import type { SocketsOf } from '../sockets.ts';
import { type DeskPlace, loadDeskPlace } from '../store.ts';
import type { StaffVisitor } from './admit-staff.ts';
import { type Presences, presenceEvent } from './keep-presence.ts';

export type StaffSockets = SocketsOf<StaffVisitor, ToStaff>;

/** What staff hears of this process: its sockets, when something last changed at each site, and who is where. */
export type DeskHere = { sockets: StaffSockets; news: News; presences: Presences };

/**
 * ADR 0120 Forwards what any server publishes to the sockets of staff, until the returned function is called: support hears of all of the
 * site, a writer of the own orders, and each role of what it may read (`mayHear`).
 */
export function forwardToStaff(services: Services, { sockets, news, presences }: DeskHere): () => void {
  const { db, pubsub, endedSessions, log } = services;
  const isAlone = () => sockets.owners().length === 0;

  /** To each member of staff whom it concerns and who may read of it, once. */
  const tell = (topic: DeskTopic, isFor: (visitor: StaffVisitor) => boolean, event: ToStaff) => {
    const isHearing = (visitor: StaffVisitor) => mayHear(visitor.role, topic) && isFor(visitor);
    for (const id of new Set(sockets.visitors().filter(isHearing).map(({ staffId }) => staffId))) sockets.send(id, event); // oxfmt-ignore
  };
  const placeOf = async (orderId: number) => {
    const place = await loadDeskPlace(db, orderId);
    if (place) news.heard(place.siteId);
    return place;
  };

  const forwardMessages = async ({ orderId, seqs }: MessagesChanged) => {
    const place = await placeOf(orderId);
    if (!place) return;
    const isWriterHere = place.writerId !== null && sockets.has(place.writerId);
    const rows = isWriterHere ? await loadMessagesAt(db, seqs.map((seq) => ({ orderId, seq }))) : []; // oxfmt-ignore
    const topic = rows.some(({ direction }) => chatOf(direction) === 'writer') ? 'writerChat' : 'conversation';
    tell(topic, worksOn(place), { event: DESK_EVENT.conversationMoved, order: orderId });
  };
  const forwardOrder = async (orderId: number) => {
    const place = await placeOf(orderId);
    if (place) tell('order', worksOn(place), { event: DESK_EVENT.orderMoved, order: orderId });
  };
  const forwardTyping = async ({ orderId, chat, from, isTyping }: TypingChanged) => {
    const place = from === 'customer' ? await loadDeskPlace(db, orderId) : undefined;
    const topic = chat === 'writer' ? 'writerChat' : 'conversation';
    if (place) tell(topic, worksOn(place), { event: DESK_EVENT.customerTyping, order: orderId, chat, isTyping });
  };
  const forwardNews = (told: DeskNews) => {
    if (told.kind === 'presence') presences.heard(told, told.doing);
    else if (told.kind !== 'drafts' && told.kind !== 'offers') news.heard(told.siteId);
    tell(writerIn(told) === null ? told.kind : 'writerChat', concernedBy(told), eventOf(told));
  };
  const missed = () => {
    news.missed();
    askToCatchUp(sockets);
  };
  const orMissed = (sending: () => Promise<void>) => {
    if (isAlone()) return news.missed(); // nobody asked for the sites of what happens
    return void sending().catch((error: Error) => {
      logFailure(log, error);
      missed();
    });
  };

  // each text was written by the function that publishes to the channel
  const subscriptions = [
    pubsub.subscribe('message', (text) => orMissed(() => forwardMessages(JSON.parse(text) as MessagesChanged))),
    pubsub.subscribe('order_changed', (text) => orMissed(() => forwardOrder(Number(text)))),
    pubsub.subscribe('typing', (text) => orMissed(() => forwardTyping(JSON.parse(text) as TypingChanged))),
    ...DESK_CHANNELS.map((each) => pubsub.subscribe(each, (text) => void forwardNews(JSON.parse(text) as DeskNews))),
    pubsub.subscribe('catch_up', missed),
    pubsub.onReconnect(missed),
    endedSessions.onEnd(sockets.endSession),
  ];
  return () => subscriptions.forEach((end) => end());
}

/** Whom it concerns: of those, who may read of it hears of it. */
function concernedBy(told: DeskNews): (visitor: StaffVisitor) => boolean {
  if (told.kind === 'drafts') return ({ staffId }) => staffId === told.staffId;
  if (told.kind === 'offers') return ({ staffId }) => told.staffIds.includes(staffId);
  if (told.kind === 'duty' || told.kind === 'applications') return ({ siteId }) => siteId === told.siteId;
  return worksOn({ siteId: told.siteId, writerId: writerIn(told) });
}

/** The writer whom it concerns too; null for what is support's alone, or does not say whose order it is. */
const writerIn = (told: DeskNews): number | null => (told.kind === 'conversation' ? (told.writerId ?? null) : null);

/** ADR 0135 Support works on all orders of the site, a writer on the own ones. */
const worksOn =
  (place: DeskPlace) =>
  ({ siteId, role, staffId }: StaffVisitor) =>
    siteId === place.siteId && (deskRoleOf(role) === 'support' || staffId === place.writerId);

/** What staff hears of it. */
function eventOf(told: DeskNews): ToStaff {
  if (told.kind === 'presence') return presenceEvent(told);
  if (told.kind === 'duty') return { event: DESK_EVENT.dutyMoved };
  if (told.kind === 'applications') return { event: DESK_EVENT.applicationsMoved };
  if (told.kind === 'offers') return { event: DESK_EVENT.offersMoved };
  if (told.kind === 'drafts') return { event: DESK_EVENT.draftsMoved, order: told.orderId };
  return { event: DESK_EVENT.conversationMoved, order: told.orderId };
}
