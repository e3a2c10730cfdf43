import { queryOf } from '@octavo/client/query';
import { listDeskSites } from '@octavo/contract/desk-sites';
import { STAFF_ROLES, type StaffRole } from '@octavo/domain/desk/right';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FieldSet } from '@octavo/kit/Field.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useQuery } from '@tanstack/react-query';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** The other sites of an invitation, each with its role there. */
export type OtherSites = readonly { siteId: number; role: StaffRole }[];

type Props = {
  chosen: OtherSites;
  onChange: (chosen: OtherSites) => void;
  /** The role that a site begins with: that of this site. */
  role: StaffRole;
};

/** ADR 0292 The other sites where the person who invites is an operator; nothing where there are none. */
export function AlsoAt({ chosen, onChange, role }: Props) {
  const { data } = useQuery(queryOf(listDeskSites, {}));
  const others = data?.sites.filter(({ isHere }) => !isHere) ?? [];
  if (others.length === 0) return null;
  return (
    <FieldSet id="also" words={{ label: words.also, hint: words.alsoHint }}>
      <div className={css.also}>
        {others.map(({ id, name }) => {
          const own = chosen.find(({ siteId }) => siteId === id);
          const rest = chosen.filter(({ siteId }) => siteId !== id);
          return (
            <div key={id}>
              <Checkbox
                checked={own !== undefined}
                onChange={(isOn) => onChange(isOn ? [...rest, { siteId: id, role }] : rest)}
              >
                <bdi>{name}</bdi>
              </Checkbox>
              {own && (
                <Segments
                  label={words.roleAt(name)}
                  isLabelHidden
                  value={own.role}
                  onChange={(to) => onChange([...rest, { siteId: id, role: to }])}
                  options={STAFF_ROLES.map((value) => ({ value, label: words.roles[value] }))}
                  wraps
                />
              )}
            </div>
          );
        })}
      </div>
    </FieldSet>
  );
}
