import { useLeaveGuard as useGuard } from '#app/useLeaveGuard.ts';
import { STAY_WHILE_CREATING } from '../words.ts';

/** Asks once before somebody leaves the page while their order is being made. */
export const useLeaveGuard = (isOn: boolean) => useGuard(isOn, { question: STAY_WHILE_CREATING });
