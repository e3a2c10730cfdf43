import type { FormStep } from '@octavo/domain/reports/form-steps';

/** Steps of the order form from before somebody listened, each once. */
const early = new Set<FormStep>();
let listener: ((step: FormStep) => void) | null = null;

/** spec §12.20 Says that this visit came to a step of the order form. Nothing is sent before the visitor has agreed. */
export const reach = (step: FormStep) => void (listener ? listener(step) : early.add(step));

/** Listens to the steps, those from before first. Returns what ends that. */
export function listenToSteps(next: (step: FormStep) => void) {
  listener = next;
  for (const step of early) next(step);
  early.clear();
  return () => {
    listener = null;
  };
}
