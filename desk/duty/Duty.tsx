import { Bell } from './Bell.tsx';
import { DutyMenu } from './DutyMenu.tsx';
import { useDuty } from './useDuty.ts';
import { useLiveLists } from './useLiveLists.ts';

/** spec §12.11 In the top row: whether one is on duty, and what of one's own waits. It is on every screen of support, and so listens for all its lists. */
export function Duty() {
  useLiveLists();
  const duty = useDuty();
  if (!duty) return null;
  return (
    <>
      <DutyMenu duty={duty} />
      <Bell mine={duty.mine} asked={duty.asked} />
    </>
  );
}
