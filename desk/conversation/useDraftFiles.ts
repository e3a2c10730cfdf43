import { CallError, isFileError, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { type Draft, attachToDraft, detachFromDraft } from '@octavo/contract/desk-drafts';
import { MAX_FILES } from '@octavo/domain/files/rules';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { conversationWords } from './words.ts';

type Waiting = { id: string; file: File };

/** The id that a draft gives to the one file of a request with this key: its row stays the same when it arrives. */
const fileOf = (key: string) => `${key}.0`;

const toShown = ({ id, file: { name, size } }: Waiting) => ({ id: fileOf(id), name, size, isWaiting: true });

const allOf = (kept: Draft['files'], waiting: readonly Waiting[]) => [
  ...kept.map((file) => ({ ...file, isWaiting: false })),
  ...waiting.map(toShown).filter(({ id }) => kept.every((one) => one.id !== id)),
];

/**
 * ADR 0122 The files of what is being written to the customer. Each is sent to its draft at once, so that a reload, another machine and a message
 * that was taken back have them. One that did not arrive waits here and is tried again; under its key it arrives once. A refused one
 * is named with its reason and keeps none of the others away. ADR 0363 Leaving the page asks while one waits. `onDraft` gets the draft after each
 * change of its files; null where nothing is left of it.
 */
export function useDraftFiles(order: number, drafts: readonly Draft[], onDraft: (draft: Draft | null) => void) {
  const kept = drafts.find(({ lane }) => lane === 'customer')?.files ?? [];
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const left = useRef(waiting); // what `keepAll` reads while it runs
  const removed = useRemoved(order, onDraft);
  const change = (next: readonly Waiting[]) => {
    left.current = next;
    setWaiting(next);
  };
  const without = (id: string) => change(left.current.filter((one) => one.id !== id));

  /** Sends what waits, and names with it what is too much. */
  async function keepAll(tooMany: readonly File[]) {
    const words = conversationWords.composer;
    const refused = tooMany.map(({ name }) => words.refused(name, words.tooManyFiles(MAX_FILES)));
    await removed.takeOut();
    for (let one = left.current[0]; one; one = left.current[0]) {
      const { id, file } = one;
      try {
        onDraft(await call(attachToDraft, { params: { id: order }, key: id, files: [file] })); // oxlint-disable-line no-await-in-loop -- one after the other
        await removed.takeOut(); // oxlint-disable-line no-await-in-loop
        await invalidate(getConversation); // oxlint-disable-line no-await-in-loop -- it is shown until the draft has it
      } catch (error) {
        if (!isFileError(error)) throw refused.length === 0 ? error : saying([...refused, textOf(error)]);
        refused.push(words.refused(file.name, textOf(error)));
      }
      without(id); // a refused one would be refused again
    }
    await removed.takeOut(); // removed while the draft was asked for
    if (refused.length > 0) throw saying(refused);
  }
  const scope = { id: `files of ${order}` }; // one after the other, so that the last answer is the last state
  const keeping = useMutation({ mutationFn: keepAll, scope });
  useUnsaved(waiting.length > 0, { kind: keeping.isPending ? 'files' : 'words' });
  useOnline(() => {
    if (left.current.length > 0 || removed.isAny()) keeping.mutate([]);
  });
  const detaching = useMutation({
    scope,
    mutationFn: (file: string) => call(detachFromDraft, { params: { id: order, file } }),
    onSuccess: onDraft,
    onSettled: () => invalidate(getConversation),
  });
  return {
    files: allOf(kept, waiting),
    add(files: readonly File[]) {
      const room = Math.max(0, MAX_FILES - kept.length - left.current.length);
      change([...left.current, ...files.slice(0, room).map((file) => ({ id: newKey(), file }))]);
      keeping.mutate(files.slice(room));
    },
    remove(id: string) {
      const sent = left.current.find((one) => fileOf(one.id) === id);
      if (!sent) return detaching.mutate(id);
      removed.add(sent.id);
      without(sent.id);
      keeping.mutate([]);
    },
    /** Resolves when the draft has all of them, and none that was taken out. Rejects where one does not arrive. */
    settled: () => keeping.mutateAsync([]),
  };
}

/** Runs something when the network is back. */
function useOnline(run: () => void) {
  const onOnline = useEffectEvent(run);
  useEffect(() => {
    const again = () => onOnline();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}

/** The files that were removed before it was known whether they had arrived: they are taken out of the draft. */
function useRemoved(order: number, onDraft: (draft: Draft | null) => void) {
  const keys = useRef<readonly string[]>([]);
  return {
    add: (key: string) => void (keys.current = [...keys.current, key]),
    isAny: () => keys.current.length > 0,
    async takeOut() {
      if (keys.current.length === 0) return;
      for (let [key] = keys.current; key; [key] = keys.current) {
        onDraft(await call(detachFromDraft, { params: { id: order, file: fileOf(key) } })); // oxlint-disable-line no-await-in-loop -- one after the other
        keys.current = keys.current.filter((one) => one !== key);
      }
      await invalidate(getConversation);
    },
  };
}

const saying = (reasons: readonly string[]) => new CallError(reasons.join(', '));
