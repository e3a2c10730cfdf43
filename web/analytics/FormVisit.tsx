import { STEP_MARK } from '#app/form-steps.ts';
import { FORM_STEPS } from '@octavo/domain/reports/form-steps';
import { useEffect } from 'react';
import { noteStep, sendStep } from './form-visit.ts';

/** spec §12.20 Counts how far this visit comes in the order form, while the visitor agrees: also what was marked before this was loaded. */
export function FormVisit() {
  useEffect(() => {
    const marks = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        const step = FORM_STEPS.find((one) => STEP_MARK + one === name);
        if (step) noteStep(step);
      }
    });
    marks.observe({ type: 'mark', buffered: true });
    addEventListener('pagehide', sendStep);
    return () => {
      removeEventListener('pagehide', sendStep);
      marks.disconnect();
    };
  }, []);
  return null;
}
