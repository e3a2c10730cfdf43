import { serverNow } from '@octavo/client/server-clock';
import type { StaffMember } from '@octavo/contract/desk-staff';
import { Button } from '@octavo/kit/Button.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { useStaff } from '#app/staff.ts';
import { Factors } from './Factors.tsx';
import { PersonActions } from './PersonActions.tsx';
import type { StaffPanel } from './panel.ts';
import { seenText } from './seen-text.ts';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

type Props = {
  member: StaffMember;
  /** Whether the address leads to this person: the row is marked. */
  isFound: boolean;
  isLastOperator: boolean;
  /** Opens what is asked or shown about the person below the row. */
  onShow: (panel: StaffPanel) => void;
};

/** One row: who, role, factors, last use, and what can be done. */
export function Person({ member, isFound, isLastOperator, onShow }: Props) {
  const { id, name, email, idWriter, deactivation } = member;
  return (
    <tr data-person={id} data-found={isFound ? '' : undefined} className={deactivation ? css.gone : undefined}>
      <th scope="row">
        <Button
          kind="ghost"
          size="small"
          className={css.name}
          data-row=""
          aria-label={words.open(name)}
          onClick={() => onShow('looking')}
        >
          {name}
        </Button>
        <small>{idWriter === null ? email : `WR-${idWriter}, ${email}`}</small>
      </th>
      <td className={css.takes}>
        <RoleOf member={member} isLastOperator={isLastOperator} onRole={() => onShow('changing')} />
      </td>
      <td className={css.wraps}>
        <Factors member={member} />
      </td>
      <td className={css.takes}>{!deactivation && <Takes member={member} onWork={() => onShow('working')} />}</td>
      <td className={css.seen}>
        {deactivation ? words.deactivatedOn(shortDay(deactivation.date)) : seenText(member, serverNow())}
      </td>
      <td className={css.actions}>
        <PersonActions member={member} isLastOperator={isLastOperator} onShow={onShow} />
      </td>
    </tr>
  );
}

/** The role, which opens to change it: not of a writer, and not one's own. */
function RoleOf({ member, isLastOperator, onRole }: Pick<Props, 'member' | 'isLastOperator'> & { onRole: () => void }) {
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
