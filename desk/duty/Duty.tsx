import { useDuty } from './useDuty.ts';
import { Bell } from './Bell.tsx';
import { DutyMenu } from './DutyMenu.tsx';

/** spec §12.11 In the top row: whether one is on duty, and what of one's own waits. */
export function Duty() {
  const duty = useDuty();
  if (!duty) return null;
  return (
    <>
      <DutyMenu duty={duty} />
      <Bell mine={duty.mine} />
    </>
  );
}
