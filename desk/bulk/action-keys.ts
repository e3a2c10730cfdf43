import type { AskedAction } from '@octavo/contract/desk-orders';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { bulkWords } from './words.ts';

type Kind = AskedAction['kind'];

/** spec §12.7 The keys that act on the selected orders, as their buttons stand beside each other. */
export function actionKeys(run: (kind: Kind) => void): DeskKey[] {
  const words = bulkWords.actions;
  const key = (keys: string, kind: Kind) => ({ keys, words: words[kind], isOfSelection: true, run: () => run(kind) });
  return [
    { ...key('a', 'assign'), isInBar: true },
    { ...key('m h', 'hold'), isInBar: true },
    key('h', 'snooze'),
    key('e', 'answered'),
    { ...key('r', 'reply'), operation: 'sendReply' },
    { ...key(';', 'macro'), operation: 'runMacro' },
  ];
}

/** Stands where the buttons are being loaded: until then their keys do nothing, and so none acts on the one open order instead. */
export function HeldKeys() {
  useKeys(
    bulkWords.heading,
    actionKeys(() => {}),
  );
  return null;
}
