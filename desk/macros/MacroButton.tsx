import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Keys } from '#app/Keys.tsx';
import type { Macros } from './useMacros.ts';
import { macroWords } from './words.ts';

/** What is open of the macros of an order, loaded when it first is. */
export const MacroStage = lazyPart(() => import('./MacroStage.tsx'), 'MacroStage', { fallback: null });

type Props = { macros: Macros; isIcon?: boolean };

/** Opens the macros, for those who may run any. */
export function MacroButton({ macros: { mayRun, button, open }, isIcon = false }: Props) {
  if (!mayRun) return null;
  const does = { ref: button, size: 'small', icon: 'list', 'aria-haspopup': 'dialog', onClick: open } as const;
  if (isIcon) return <Button kind="icon" aria-label={macroWords.button} {...does} />;
  return (
    <Button {...does}>
      {macroWords.button} <Keys keys=";" />
    </Button>
  );
}
