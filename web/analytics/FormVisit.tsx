import { STEP_MARK } from '#app/form-steps.ts';
import { FORM_STEPS } from '@octavo/domain/reports/form-steps';
import { useEffect } from 'react';
import { noteStep, sendStep } from './form-visit.ts';

/** spec §12.20 Counts how far this visit comes in the order form, while the visitor agrees: also what was marked before this was loaded. */
export function FormVisit() {
  useEffect(() => {
    const note = (entries: PerformanceEntryList) => {
      for (const { name } of entries) {
        const step = FORM_STEPS.find((one) => STEP_MARK + one === name);
        if (step) noteStep(step);
      }
    };
    const marks = new PerformanceObserver((list) => note(list.getEntries()));
    marks.observe({ type: 'mark', buffered: true });
    const leave = () => {
      note(marks.takeRecords()); // what was marked just now
      sendStep();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      marks.disconnect();
    };
  }, []);
  return null;
}
