import type { SignedInStaff } from '@octavo/contract/desk';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import css from './TopRow.module.css';
import { shellWords } from './words.ts';

/** ADR 0132 The site of this desk, and the desks of the other sites where the person works. */
export function SiteSwitch({ sites }: Pick<SignedInStaff, 'sites'>) {
  const here = sites.find(({ isHere }) => isHere)?.name ?? '';
  const items = sites.map(({ name, address, isHere }) => ({
    label: name,
    isChosen: isHere,
    link: isHere ? null : <a href={`${address}/desk/`}>{name}</a>,
  }));
  return (
    <Menu label={shellWords.switchSite(here)} size="small" kind="outline" icon={null} items={items}>
      <bdi className={css.here}>{here}</bdi>
      <Icon name="chevronDown" size={16} />
    </Menu>
  );
}
