import { MacroPanel } from './MacroPanel.tsx';
import { MacroResult } from './MacroResult.tsx';
import { ChooseMacro } from './ChooseMacro.tsx';
import type { Macros } from './useMacros.ts';

type Props = { macros: Macros; orderId: number; customer?: string | undefined };

/** What of the macros is open on the screen of an order. */
export function MacroStage({ macros, orderId, customer }: Props) {
  const { stage } = macros;
  if (stage === null) return null;
  if (stage === 'choosing') return <ChooseMacro macros={macros} />;
  if ('ran' in stage)
    return (
      <MacroResult
        key={stage.ran.id}
        run={stage.ran}
        onUndo={macros.undo}
        isUndoing={macros.isUndoing}
        onClose={macros.close}
      />
    );
  return (
    <MacroPanel
      key={stage.explained}
      orderId={orderId}
      macroId={stage.explained}
      seen={stage.seen}
      customer={customer}
      onClose={macros.close}
      onRan={macros.ran}
    />
  );
}
