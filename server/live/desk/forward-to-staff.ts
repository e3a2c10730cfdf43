import type { ToStaff } from '@octavo/contract/desk-live';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { chatOf } from '@octavo/domain/messenger/direction';
import { logFailure } from '#http/log-failure.ts';
import type { MessagesChanged, TypingChanged } from '#messenger/publish.ts';
import { loadMessagesAt } from '#messenger/store.ts';
import type { Services } from '#services.ts';
import type { DeskNews } from '#staff/publish-desk.ts';
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
 * ADR 0120 Forwards what any server publishes to the sockets of staff, until the returned function is called: support hears all of the site, a
 * writer what happens in the own orders and their chat with the writer, and nothing of colleagues.
 */
export function forwardToStaff(services: Services, { sockets, news, presences }: DeskHere): () => void {
  const { db, pubsub, endedSessions, log } = services;
  const isAlone = () => sockets.owners().length === 0;

  /** To each member of staff who hears of this order, once. */
  const tell = (place: DeskPlace, event: ToStaff, isForWriter: boolean) => {
    const isHearing = ({ siteId, role, staffId }: StaffVisitor) =>
      siteId === place.siteId && (role === 'support' || (isForWriter && staffId === place.writerId));
    for (const id of new Set(sockets.visitors().filter(isHearing).map(({ staffId }) => staffId))) sockets.send(id, event); // prettier-ignore
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
    const rows = isWriterHere ? await loadMessagesAt(db, seqs.map((seq) => ({ orderId, seq }))) : []; // prettier-ignore
    const isForWriter = rows.some(({ direction }) => chatOf(direction) === 'writer');
    tell(place, { event: DESK_EVENT.conversationMoved, order: orderId }, isForWriter);
  };
  const forwardOrder = async (orderId: number) => {
    const place = await placeOf(orderId);
    if (place) tell(place, { event: DESK_EVENT.orderMoved, order: orderId }, true);
  };
  const forwardTyping = async ({ orderId, chat, from, isTyping }: TypingChanged) => {
    const place = from === 'customer' ? await loadDeskPlace(db, orderId) : undefined;
    if (place) tell(place, { event: DESK_EVENT.customerTyping, order: orderId, chat, isTyping }, chat === 'writer');
  };
  const forwardNews = (told: DeskNews) => {
    if (told.kind === 'drafts')
      return sockets.send(told.staffId, { event: DESK_EVENT.draftsMoved, order: told.orderId });
    if (told.kind === 'presence') presences.heard(told, told.doing);
    else news.heard(told.siteId);
    return tell({ siteId: told.siteId, writerId: null }, eventOf(told), false);
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
    pubsub.subscribe('desk', (text) => void forwardNews(JSON.parse(text) as DeskNews)),
    pubsub.subscribe('catch_up', missed),
    pubsub.onReconnect(missed),
    endedSessions.onEnd(sockets.endSession),
  ];
  return () => subscriptions.forEach((end) => end());
}

/** What support of the site hears of it. */
function eventOf(told: Exclude<DeskNews, { kind: 'drafts' }>): ToStaff {
  if (told.kind === 'presence') return presenceEvent(told);
  if (told.kind === 'duty') return { event: DESK_EVENT.dutyMoved };
  return { event: DESK_EVENT.conversationMoved, order: told.orderId };
}
