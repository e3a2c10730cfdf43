import { listenToSteps } from '#app/form-steps.ts';
import { useEffect } from 'react';
import { noteStep, sendStep } from './form-visit.ts';

/** spec §12.20 Counts how far this visit comes in the order form, while the visitor agrees. */
export function FormVisit() {
  useEffect(() => {
    const end = listenToSteps(noteStep);
    addEventListener('pagehide', sendStep);
    return () => {
      removeEventListener('pagehide', sendStep);
      end();
    };
  }, []);
  return null;
}
