import { type Ability, abilitiesOf } from '@octavo/domain/desk/abilities';
import type { StaffRole } from '@octavo/domain/desk/right';
import { format } from '@octavo/domain/language/page';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 What a role may do and what it may not, by the table of rights. */
export function RoleText({ role }: { role: StaffRole }) {
  const { may, mayNot } = abilitiesOf(role);
  return (
    <ul className={css.rights} aria-label={words.rightsOf(words.roles[role])}>
      <li>
        <Icon name="check" size={16} />
        {words.may(listOf(may))}
      </li>
      <li className={css.mayNot}>
        <Icon name="close" size={16} />
        {words.mayNot(listOf(mayNot))}
      </li>
    </ul>
  );
}

const listOf = (abilities: readonly Ability[]) => format().list(abilities.map((ability) => words.abilities[ability]));
