import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type StaffMember, inviteAgain, listStaff, withdrawInvitation } from '@octavo/contract/desk-staff';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import type { StaffPanel } from './panel.ts';
import { staffWords as words } from './words.ts';

type Props = { member: StaffMember; isLastOperator: boolean; onShow: (panel: StaffPanel) => void };

/** spec §12.1 What can be done with somebody: a link, a deactivation, or the way back. */
export function PersonActions({ member, isLastOperator, onShow }: Props) {
  const { name, invitedUntil, deactivation } = member;
  if (deactivation)
    return (
      <Button size="small" aria-label={words.bringBackOne(name)} onClick={() => onShow('returning')}>
        {words.bringBack}
      </Button>
    );
  return (
    <div>
      {invitedUntil && <Withdraw member={member} />}
      <SendLink member={member} />
      <Button
        size="small"
        aria-label={words.deactivateOne(name)}
        whyNot={isLastOperator ? words.lastOperator : null}
        data-leave=""
        onClick={() => onShow('leaving')}
      >
        {words.deactivate}
      </Button>
    </div>
  );
}

/** Sends a link that sets a new password. */
function SendLink({ member: { id, name, email } }: { member: StaffMember }) {
  const send = useMutation({
    mutationFn: () => call(inviteAgain, { params: { id } }),
    onSuccess: () => {
      showToast(words.linkSent(email), { kind: 'success' });
      void invalidate(listStaff);
    },
  });
  return (
    <Button size="small" aria-label={words.sendLinkTo(name)} isBusy={send.isPending} onClick={() => send.mutate()}>
      {words.sendLink}
    </Button>
  );
}

/** Takes back an invitation that was not used yet. */
function Withdraw({ member: { id, name, email } }: { member: StaffMember }) {
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitation, { params: { id } }),
    onSuccess: () => {
      showToast(words.withdrawn(email), { kind: 'success' });
      void invalidate(listStaff);
    },
  });
  return (
    <Button
      size="small"
      aria-label={words.withdrawOne(name)}
      isBusy={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {words.withdraw}
    </Button>
  );
}
