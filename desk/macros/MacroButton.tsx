import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Keys } from '#app/Keys.tsx';
import type { Macros } from './useMacros.ts';
import { macroWords } from './words.ts';

/** What is open of the macros of an order, loaded when it first is. */
export const MacroStage = lazyPart(() => import('./MacroStage.tsx'), 'MacroStage', { fallback: null });

/** Opens the macros, for those who may run any. */
export const MacroButton = ({ macros: { mayRun, button, open } }: { macros: Macros }) =>
  mayRun && (
    <Button ref={button} size="small" icon="list" aria-haspopup="dialog" onClick={open}>
      {macroWords.button} <Keys keys=";" />
    </Button>
  );
