import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { withdrawApplication } from '@octavo/contract/applications';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { DeleteDialog } from '#app/DeleteDialog.tsx';
import { applyWords as words } from './words.ts';

/** Takes an application back, after it has asked once more. */
export function Withdraw({ token, onDone }: { token: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [attempt] = useState(newAttempts);
  const remove = async () => {
    await attempt(token, (key) => call(withdrawApplication, { params: { token }, key }));
    onDone();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {isAsking && (
        <DeleteDialog
          title={words.withdraw}
          size="small"
          words={{ about: words.withdrawAbout, keep: words.withdrawKeep, remove: words.withdraw }}
          remove={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
