import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { Keys } from '#app/Keys.tsx';
import type { OpenProps } from './OpenMacro.tsx';
import type { Macros } from './useMacros.ts';
import { openMacrosWords } from './open-words.ts';

const OpenMacro = lazyPart(() => import('./OpenMacro.tsx'), 'OpenMacro', { fallback: null });
const NEXT = [OpenMacro];

type StageProps = Omit<OpenProps, 'stage'>;

/** What of the macros is open on the screen of an order. Its code is not waited for when the order opens. */
export function MacroStage({ macros, ...order }: StageProps) {
  usePreload(NEXT, macros.mayRun);
  return macros.stage !== null && <OpenMacro macros={macros} stage={macros.stage} {...order} />;
}

type Props = { macros: Macros; isIcon?: boolean };

/** Opens the macros, for those who may run any. */
export function MacroButton({ macros: { mayRun, button, open }, isIcon = false }: Props) {
  if (!mayRun) return null;
  const does = { ref: button, size: 'small', icon: 'list', 'aria-haspopup': 'dialog', onClick: open } as const;
  if (isIcon) return <Button kind="icon" aria-label={openMacrosWords.button} {...does} />;
  return (
    <Button {...does}>
      {openMacrosWords.button} <Keys keys=";" />
    </Button>
  );
}
