import { Confirmation } from '#auth/Confirmation.tsx';
import { settingsWords } from './words.ts';

/** Asked before the customer leaves with unsaved changes. Import it lazily. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { leaving: words } = settingsWords.profile;
  const leaving = { mutate: leave, isPending: false, error: null };
  return (
    <Confirmation question={words.question} keep={words.stay} confirm={words.leave} action={leaving} onClose={stay}>
      <p>{words.text}</p>
    </Confirmation>
  );
}
