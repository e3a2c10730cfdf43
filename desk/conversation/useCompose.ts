import { isRefusal } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type WaitingReply, getConversation, undoReply } from '@octavo/contract/desk-conversations';
import { type Draft, listDrafts } from '@octavo/contract/desk-drafts';
import { joined } from '@octavo/domain/desk/drafts';
import type { Lane } from '@octavo/domain/desk/lanes';
import type { Sticker } from '@octavo/domain/messenger/content';
import { cleanText } from '@octavo/domain/messenger/text';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { typedSince } from '#app/unsaved.ts';
import { endUndo } from './useAside.ts';
import { type ToSend, useClaimed } from './useClaimed.ts';
import { useLanes } from './useLanes.ts';
import { type Known, useMoved } from './useMoved.ts';
import { type Written, sendOne, useSending } from './useSending.ts';
import { useStickers } from './useStickers.ts';

const typing = lazyModule(() => import('./show-typing.ts')); // with the first key, as nobody waits for it
const showTyping = (order: number, isTyping: boolean) =>
  void typing
    .load()
    .then((it) => it.showTyping(order, isTyping))
    .catch(() => {}); // without a network nobody would see it

/** What is being written about an order, with what it is written against. */
export type Compose = ReturnType<typeof useCompose>;

type Conversation = Known & { drafts: readonly Draft[]; owner: { id: number; name: string } | null };

/**
 * spec §12.9, ADR 0122 Writes to the customer, to the writer or to colleagues. What is written is written against what was there when it began;
 * the server refuses it where there is something newer, and the person chooses (`movedFrom` is then what it was written against). So does who writes to
 * the customer where a colleague has the conversation (`claimedBy`).
 */
export function useCompose(order: number, conversation: Conversation) {
  const { position: current, drafts } = conversation;
  const lanes = useLanes({ order, reader: conversation.reader.id }, drafts, current);
  const { own, attached, attempts, type, handOver, keepDraft } = lanes;
  const [lane, setLane] = useState<Lane>('customer');
  const text = own.texts[lane];
  const { begun } = lanes.against[lane];

  const write = async (written: Written) => {
    if (written.lane === 'customer') await attached.settled();
    const draft = await own.settled(written.lane);
    if (navigator.onLine) attempts.begin(written); // else nothing leaves this browser
    try {
      return await sendOne({ ...written, order, draft });
    } catch (error) {
      if (isRefusal(error)) attempts.end(written.lane);
      throw error;
    }
  };
  const { gone, setGone, onSent, onGone } = useGone(lanes);
  const onMoved = (to: Lane, position: string) => keepDraft(to, position, position);
  const stickers = useStickers(order);
  const onSentOne = (written: Written) => {
    onSent(written);
    if (written.lane === 'customer') stickers.forget();
  };
  const sending = useSending({ order, write, onSent: onSentOne, onGone, onMoved, onFailed: own.keepNow });
  const claimed = useClaimed(order, lane, conversation);
  const send = ({ position, after }: ToSend) => {
    if (sending.isPending || claimed.asksFirst({ position, after })) return;
    showTyping(order, false);
    sending.mutate({ position, lane, text, key: attempts.keyOf(lane, text) }, after && { onSuccess: after });
  };
  const onUndone = ({ lane: to, body }: WaitingReply) => {
    const unsaved = own.unsaved(to); // without it the draft of the server comes with the conversation
    setLane(to);
    if (unsaved === null || cleanText(unsaved.body) === body) handOver(to, ''); // the same text, whose answer was lost, comes once
    else handOver(to, joined(body, unsaved.body), joined(body, unsaved.over ?? ''));
  };
  return {
    lane,
    text,
    attached,
    kept: own.kept[lane],
    movedFrom: useMoved(lanes.against[lane], conversation),
    claimedBy: claimed.by,
    isStickerClaimed: claimed.isOfSticker,
    isSending: sending.isPending,
    choose: setLane,
    /** Why it was not sent: another page has sent its draft. */
    issue: gone?.lane === lane ? gone.text : null,
    type(changed: string) {
      setGone(null);
      if (changed === '') claimed.drop();
      showTyping(order, lane === 'customer' && changed !== '');
      type(lane, changed);
    },
    /** A second press has the same key, so that it is sent once. `after`: the server has it. */
    send: (after?: ToSend['after']) => send({ position: begun ?? current, after }),
    ...useChoices({ current, lanes, lane, setLane, claimed, send, sendSticker: stickers.send }),
    undoing: useUndoing({ settled: own.settled, onUndone, onEnded: stickers.forget, keepNow: own.keepNow }),
  };
}

/** What happens to a lane whose text was sent, here or from another page; `gone` is what the reader is told of the second. */
function useGone({ own, handOver }: ReturnType<typeof useLanes>) {
  const [gone, setGone] = useState<{ lane: Lane; text: string } | null>(null);
  return {
    gone,
    setGone,
    onSent({ lane, text }: Written) {
      handOver(lane, typedSince(own.texts[lane], text));
      setGone(null);
    },
    onGone(lane: Lane, text: string) {
      own.forget(lane);
      setGone({ lane, text });
    },
  };
}

type Choosing = {
  current: string;
  lanes: ReturnType<typeof useLanes>;
  lane: Lane;
  setLane: (lane: Lane) => void;
  claimed: ReturnType<typeof useClaimed>;
  send: (toSend: ToSend) => void;
  sendSticker: (toSend: { position: string; sticker: Sticker }) => void;
};

/** What can be done with a text or a sticker that was not sent, and what sends a sticker, which is asked about too. */
function useChoices({ current, lanes: { own, type, keepDraft }, lane, setLane, claimed, send, sendSticker }: Choosing) {
  return {
    /** Sends a sticker to the customer; what is being written stays. */
    sendSticker(sticker: Sticker) {
      if (!claimed.asksFirst({ position: current, sticker })) sendSticker({ position: current, sticker });
    },
    /** The person has read why it was not sent: sends it all the same. */
    sendAnyway() {
      const { sticker, ...toSend }: ToSend = claimed.answer() ?? { position: current };
      if (sticker) sendSticker({ ...toSend, sticker });
      else send(toSend);
    },
    /** Of a sticker nothing is kept. */
    keepDraft() {
      const answered = claimed.answer();
      if (!answered) keepDraft(lane, current, null);
      else if (!answered.sticker) own.keepNow(lane);
    },
    turnIntoNote() {
      claimed.answer();
      type('note', joined(own.texts.note, own.texts[lane]));
      type(lane, '');
      setLane('note');
    },
  };
}

type Undoing = {
  /** Resolves when nothing of a lane is being saved. */
  settled: (lane: Lane) => Promise<unknown>;
  onUndone: (reply: WaitingReply) => void;
  /** What waited does not go out, whether it had a text or not. */
  onEnded: () => void;
  /** What is written stays as it was. */
  keepNow: (lane: Lane) => void;
};

/** ADR 0121 Takes a message back that has not gone out: the server puts its text before the draft of its lane. */
const useUndoing = ({ settled, onUndone, onEnded, keepNow }: Undoing) =>
  useMutation({
    mutationFn: async ({ id, lane }: WaitingReply) => {
      await settled(lane);
      return call(undoReply, { params: { id } });
    },
    onSuccess: async (draft, reply) => {
      onEnded();
      endUndo(reply.id);
      if (draft) onUndone(reply);
      else keepNow(reply.lane);
      await invalidate(getConversation, listDrafts);
    },
    onError: (_, { lane }) => keepNow(lane),
  });
