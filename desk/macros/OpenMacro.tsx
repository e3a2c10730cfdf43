import { MacroPanel } from './MacroPanel.tsx';
import { MacroResult } from './MacroResult.tsx';
import { ChooseMacro } from './ChooseMacro.tsx';
import type { MacroStep, Macros } from './useMacros.ts';

export type OpenProps = { macros: Macros; stage: MacroStep; orderId: number; customer?: string | undefined };

/** The list of macros, one that is explained, or one that was run. */
export function OpenMacro({ macros, stage, orderId, customer }: OpenProps) {
  if (stage === 'choosing') return <ChooseMacro macros={macros} />;
  if ('ran' in stage) return <MacroResult key={stage.ran.id} run={stage.ran} macros={macros} />;
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
