import type { AskedAction } from '@octavo/contract/desk-bulk';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { bulkWords } from './words.ts';

type Kind = AskedAction['kind'];

/** spec §12.7 The keys that act on orders, as their buttons stand beside each other. */
export function actionKeys(run: (kind: Kind) => void): DeskKey[] {
  const words = bulkWords.actions;
  const key = (keys: string, kind: Kind) => ({ keys, words: words[kind], run: () => run(kind) });
  return [
    { ...key('a', 'assign'), isInBar: true },
    { ...key('m h', 'hold'), isInBar: true },
    key('h', 'snooze'),
    key('e', 'answered'),
    { ...key('r', 'reply'), operation: 'sendReply' },
    { ...key('n', 'note'), operation: 'noteConversation' },
    { ...key('c', 'claim'), operation: 'ownConversation' },
    { ...key(';', 'macro'), operation: 'runMacro' },
  ];
}

/** The keys of a selection: these act on it, and one that is for one order says so. */
export const keysOfSelection = (actions: readonly DeskKey[], whyNot: string | null = null): DeskKey[] => [
  ...actions.map((action) => ({ ...action, whyNot, isOfSelection: true })),
  {
    keys: '/',
    words: bulkWords.actions.canned,
    whyNot: bulkWords.forOne,
    operation: 'sendReply',
    isOfSelection: true,
    run: () => {},
  },
];

/** Stands where the buttons are being loaded: until then their keys do nothing, and so none acts on the one open order instead. */
export function HeldKeys() {
  useKeys(bulkWords.heading, keysOfSelection(actionKeys(() => {})));
  return null;
}
