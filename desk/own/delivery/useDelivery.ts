import { call } from '@octavo/client/call';
import type { Watch } from '@octavo/client/fetch-watched';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { keep } from '@octavo/client/keep';
import { newAttempts, newKey } from '@octavo/client/new-key';
import { invalidate, queryOf, showAnswer } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import {
  type Delivery,
  addDeliveryFile,
  getDelivery,
  removeDeliveryFile,
  sendDelivery,
} from '@octavo/contract/desk-deliveries';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import {
  DELIVERY_FILES_MAX,
  type DeliveryPart,
  type DemandKind,
  type Said,
  demandState,
  hasLongWords,
  whyNoDelivery,
} from '@octavo/domain/deliveries/checklist';
import { pickerList } from '@octavo/domain/files/rules';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStaff } from '#app/staff.ts';
import { useSendingFiles } from '#app/useSendingFiles.ts';
import { reloadOrder } from '#order/reload.ts';
import { deliveryWords as words } from './words.ts';

type Typed = { said: Partial<Record<DemandKind, Omit<Said, 'kind'>>>; answers: Record<string, string> };

const NOTHING: Omit<Said, 'kind'> = { isMet: false, words: '' };
/** Several people may use one browser. */
const placeOf = (orderId: number, writer: number | undefined) => `deskDelivery ${writer} ${orderId}`;

/** What was typed before a reload; something else that is stored there is nothing. */
function restore(place: string): Typed {
  try {
    const { said = {}, answers = {} } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Typed>; // written below
    return { said, answers };
  } catch {
    return { said: {}, answers: {} };
  }
}

/** What the writer says of the demands and answers to comments. It is kept on this device until it is sent. */
function useTyped(orderId: number) {
  const place = placeOf(orderId, useStaff()?.id);
  const [typed, setTyped] = useState(() => restore(place));
  const change = (next: Typed) => {
    setTyped(next);
    keep(place, JSON.stringify(next));
  };
  return {
    said: Object.entries(typed.said).map(([kind, one]) => ({ kind: kind as DemandKind, ...one })), // its keys are demands
    answers: Object.entries(typed.answers).map(([comment, text]) => ({ comment: Number(comment), words: text })),
    saidOf: (kind: DemandKind) => typed.said[kind] ?? NOTHING,
    answerOf: (comment: number) => typed.answers[comment] ?? '',
    say: (kind: DemandKind, one: Omit<Said, 'kind'>) => change({ ...typed, said: { ...typed.said, [kind]: one } }),
    answer: (comment: number, text: string) => change({ ...typed, answers: { ...typed.answers, [comment]: text } }),
    clear: () => {
      localStorage.removeItem(place);
      setTyped({ said: {}, answers: {} });
    },
  };
}

/** Adds each chosen file by itself: one that is refused keeps none of the others away. */
function useAdding(orderId: number, count: number, onAdded: (delivery: Delivery) => void) {
  const [attempt] = useState(newAttempts);
  const { orderFilesListExtensions: extensions } = useSite();
  const { sending, add, isSending } = useSendingFiles();
  const whyNot = (file: File, before: number) =>
    count + before < DELIVERY_FILES_MAX ? issueOf(file, orderFileLimits(extensions)) : words.most(DELIVERY_FILES_MAX);
  const sendAs = (part: DeliveryPart) => async (file: File, watch: Watch) => {
    const { name, size, lastModified } = file;
    const upload = (key: string) =>
      call(addDeliveryFile, { params: { id: orderId }, key, body: { part }, files: [file] }, watch);
    onAdded(await attempt([part, name, size, lastModified], upload));
  };
  return {
    sending,
    isSending,
    accept: pickerList(extensions),
    add: (files: File[], part: DeliveryPart) => add(files, { whyNot, send: sendAs(part) }),
  };
}

/** spec §12.15 The delivery that the writer has begun of an order, and what is done with it. */
export function useDelivery(orderId: number) {
  const params = { id: orderId };
  const query = useQuery(queryOf(getDelivery, { params }));
  const typed = useTyped(orderId);
  const key = useRef(newKey());
  const show = (delivery: Delivery) => showAnswer(getDelivery, { params }, delivery);
  const adding = useAdding(orderId, query.data?.files.length ?? 0, show);
  const removing = useMutation({
    mutationFn: (file: number) => call(removeDeliveryFile, { params: { ...params, file } }),
    onSuccess: show,
  });
  const { revision, files = [], checks = [] } = query.data ?? {};
  const verdictOf = (kind: DemandKind) => checks.find((check) => check.kind === kind)?.verdict ?? 'open';
  const comments = revision?.comments.map(({ id }) => id) ?? [];
  const answers = typed.answers.filter(({ comment, words: text }) => comments.includes(comment) && text.trim() !== '');
  const isSaid = (one: Said) => demandState({ kind: one.kind, verdict: verdictOf(one.kind) }, [one]) === 'said';
  const said = typed.said.map((one) => (isSaid(one) ? { ...one, words: '' } : one)); // the words are of what is not met
  const sending = useMutation({
    mutationFn: () => call(sendDelivery, { params, key: key.current, body: { said, answers } }),
    onSuccess: async (delivery) => {
      key.current = newKey();
      showToast(words.sent(delivery.number - 1));
      typed.clear();
      show(delivery);
      await Promise.all([reloadOrder(), invalidate(listOwnOrders, listDeskRevisions)]);
    },
  });
  const why = query.data ? whyNoDelivery({ files, checks, said, comments, answers }) : null;
  const whyNot = why ? words.whyNot[why] : hasLongWords({ said, answers }) ? words.tooLong : null;
  return { delivery: query.data, typed, adding, removing, sending, whyNot };
}
