import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import {
  type StaffMember,
  inviteAgain,
  listStaff,
  reactivateStaff,
  withdrawInvitation,
} from '@octavo/contract/desk-staff';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, shortDay } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useStaff } from '#app/staff.ts';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

type Props = {
  member: StaffMember;
  /** Whether the address leads to this person: the row is marked. */
  isFound: boolean;
  isLastOperator: boolean;
  onLeave: () => void;
  onRole: () => void;
  onWork: () => void;
};

/** One row: who, role, factors, last use, and what can be done. */
export function Person({ member, isFound, isLastOperator, onLeave, onRole, onWork }: Props) {
  const { id, name, email, idWriter, dateSeen, invitedUntil, deactivation } = member;
  const send = useMutation({
    mutationFn: () => call(inviteAgain, { params: { id } }),
    onSuccess: () => {
      showToast(words.linkSent(email), { kind: 'success' });
      void invalidate(listStaff);
    },
  });
  return (
    <tr data-person={id} data-found={isFound ? '' : undefined} className={deactivation ? css.gone : undefined}>
      <th scope="row">
        {name}
        <small>{idWriter === null ? email : `WR-${idWriter}, ${email}`}</small>
      </th>
      <td className={css.takes}>
        <RoleOf member={member} isLastOperator={isLastOperator} onRole={onRole} />
      </td>
      <td className={css.wraps}>
        <Factors member={member} />
      </td>
      <td className={css.takes}>{!deactivation && <Takes member={member} onWork={onWork} />}</td>
      <td className={css.seen}>
        {deactivation ? words.deactivatedOn(shortDay(deactivation.date)) : seenOf(member, dateSeen)}
      </td>
      <td className={css.actions}>
        {deactivation ? (
          <BringBack member={member} />
        ) : (
          <div>
            {invitedUntil && <Withdraw member={member} />}
            <Button
              size="small"
              aria-label={words.sendLinkTo(name)}
              isBusy={send.isPending}
              onClick={() => send.mutate()}
            >
              {words.sendLink}
            </Button>
            <Button
              size="small"
              aria-label={words.deactivateOne(name)}
              whyNot={isLastOperator ? words.lastOperator : null}
              onClick={onLeave}
            >
              {words.deactivate}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

/** The role, which opens to change it: not of a writer, and not one's own. */
function RoleOf({ member, isLastOperator, onRole }: Pick<Props, 'member' | 'isLastOperator' | 'onRole'>) {
  const { id, name, role, deactivation } = member;
  const me = useStaff()?.id;
  if (deactivation || role === 'writer' || id === me) return words.roles[role];
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={words.roleOf(words.roles[role], name)}
      whyNot={isLastOperator ? words.lastOperator : null}
      onClick={onRole}
    >
      {words.roles[role]}
    </Button>
  );
}

/** Lets somebody who was deactivated work again. */
function BringBack({ member: { id, name } }: { member: StaffMember }) {
  const back = useMutation({
    mutationFn: () => call(reactivateStaff, { params: { id } }),
    onSuccess: () => invalidate(listStaff),
  });
  return (
    <Button size="small" aria-label={words.bringBackOne(name)} isBusy={back.isPending} onClick={() => back.mutate()}>
      {words.bringBack}
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

const seenOf = ({ invitedUntil }: StaffMember, dateSeen: Date | null) => {
  if (dateSeen) return dateAndTime(dateSeen);
  return invitedUntil ? words.invitedUntil(dateAndTime(invitedUntil)) : words.never;
};

/** How much work somebody takes, which opens to change it, and whether they are on duty. */
function Takes({ member, onWork }: { member: StaffMember; onWork: () => void }) {
  const { name, role, papersMax, capacity, languages, isOnDuty } = member;
  const takes = role === 'writer' ? words.takes.papers(papersMax) : words.takes.conversations(capacity);
  return (
    <>
      <Button kind="ghost" size="small" aria-label={words.change(takes, name)} onClick={onWork}>
        {takes}
      </Button>
      {languages.length > 0 && <small translate="no">{languages.join(', ')}</small>}
      {isOnDuty && <small>{words.onDuty}</small>}
    </>
  );
}

function Factors({ member: { passkeys, hasTotp, lacksFactor, deactivation } }: { member: StaffMember }) {
  if (deactivation) return words.noWayIn;
  if (lacksFactor) {
    return (
      <span className={css.warning}>
        <Icon name="alert" size={16} /> {words.lacksFactor}
      </span>
    );
  }
  const factors = [...(passkeys > 0 ? [words.passkeys(passkeys)] : []), ...(hasTotp ? [words.authenticator] : [])];
  return factors.join(', ') || words.passwordOnly;
}
