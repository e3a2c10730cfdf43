import type { WaitingReply } from '@octavo/contract/desk-conversations';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskKey, useKeys } from '#app/keys.ts';
import type { Compose } from './useCompose.ts';
import type { Ownership } from './useOwnership.ts';
import { conversationWords } from './words.ts';

type WriteIn = (lane: 'customer' | 'note') => void;
/** `own`: the waiting message that `z` takes back. */
type With = { order: number; customer: string; own: WaitingReply | undefined; writeIn: WriteIn };

/** The keys of a conversation, as far as there is something that they do. The address can name one that writes (`paths.writing`). */
export function useConversationKeys(compose: Compose, ownership: Ownership, { order, customer, own, writeIn }: With) {
  const words = conversationWords.keys;
  const keys: DeskKey[] = [
    {
      keys: 'r',
      words: words.reply,
      sentence: words.sentences.reply(customer),
      icon: 'message',
      operation: 'sendReply',
      isInBar: true,
      run: () => writeIn('customer'),
    },
    {
      keys: 'n',
      words: words.note,
      sentence: words.sentences.note,
      icon: 'lock',
      operation: 'noteConversation',
      isInBar: true,
      run: () => writeIn('note'),
    },
    ...(compose.lane === 'customer' && compose.text === '' ? [cannedKey(compose, writeIn)] : []),
    ...(ownership.owner ? [] : [{ keys: 'c', words: words.claim, sentence: words.sentences.claim, icon: 'user' as const, operation: 'ownConversation' as const, isInBar: true, run: ownership.claim }]), // oxfmt-ignore
    ...(own
      ? [
          {
            keys: 'z',
            words: words.undo,
            operation: 'undoReply' as const,
            isInBar: true,
            run: () => compose.undoing.mutate(own),
          },
        ]
      : []),
    ...(compose.movedFrom === null && compose.claimedBy === null
      ? []
      : [{ keys: 'd', words: words.keep, isInBar: true, run: compose.keepDraft }]),
  ];
  useAskedKey(keys);
  useKeys(
    words.title,
    keys.map((key) => ({ ...key, ofOrder: order })),
  );
}

/** Lists the canned replies, as a slash in the empty field does. */
const cannedKey = (compose: Compose, writeIn: WriteIn): DeskKey => ({
  keys: '/',
  words: conversationWords.keys.canned,
  sentence: conversationWords.keys.sentences.canned,
  icon: 'fileText',
  operation: 'sendReply',
  isInBar: true,
  run() {
    writeIn('customer');
    compose.type('/');
  },
});

/** Does once what the address asks for. */
function useAskedKey(keys: readonly DeskKey[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(WRITE);
  const act = useEffectEvent((name: string) => {
    setSearch(withoutWrite, { replace: true });
    if ('rn/'.includes(name)) keys.find((key) => key.keys === name)?.run();
  });
  useEffect(() => {
    if (asked !== null) act(asked);
  }, [asked]);
}

const WRITE = 'write';

function withoutWrite(search: URLSearchParams) {
  search.delete(WRITE);
  return search;
}
