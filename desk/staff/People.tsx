import type { StaffMember } from '@octavo/contract/desk-staff';
import { isLastOperator } from '@octavo/domain/desk/staff';
import { type ComponentType, Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { numberOf } from '#app/number-of.ts';
import { unlessUnsaved } from '#app/unsaved.ts';
import { BringBack } from './BringBack.tsx';
import { Deactivate } from './Deactivate.tsx';
import { Person } from './Person.tsx';
import { PANEL, type StaffPanel } from './panel.ts';
import css from './Staff.module.css';
import { Role } from './Role.tsx';
import { Sessions } from './Sessions.tsx';
import { useStaffKeys } from './useStaffKeys.ts';
import { Work } from './Work.tsx';
import { staffWords as words } from './words.ts';

const COLUMNS = 6;

const PANELS: Record<StaffPanel, ComponentType<{ member: StaffMember; onDone: () => void }>> = {
  leaving: Deactivate,
  working: Work,
  changing: Role,
  looking: Sessions,
  returning: BringBack,
};

/** The people of the site as a table; what is asked about one of them opens below the row. */
export function People({ staff }: { staff: StaffMember[] }) {
  const [open, setOpen] = useState<{ id: number; as: StaffPanel } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const opener = useRef<HTMLElement>(null);
  const foundId = useFound(table);
  useStaffKeys(table);
  const show = (id: number, as: StaffPanel) => {
    const pressed = document.activeElement as HTMLElement | null; // the button
    if (open?.id === id && open.as === as) return; // it is open
    unlessUnsaved(() => {
      opener.current = pressed;
      setOpen({ id, as });
    }, PANEL);
  };
  const operators = staff.filter(({ role, deactivation }) => role === 'operator' && !deactivation);
  const Panel = open && PANELS[open.as];
  const close = (id: number) => {
    setOpen(null);
    const first = table.current?.querySelector<HTMLElement>(`[data-person="${id}"] button`);
    (opener.current?.isConnected ? opener.current : first)?.focus();
  };
  return (
    <section className={css.scroller} aria-label={words.people}>
      <table className={css.table} ref={table}>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.signsIn}</th>
            <th scope="col">{words.work}</th>
            <th scope="col">{words.seen}</th>
            <th scope="col">
              <span className="visually-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <Fragment key={member.id}>
              <Person
                member={member}
                isFound={member.id === foundId}
                isLastOperator={isLastOperator(member.id, operators)}
                onShow={(panel) => show(member.id, panel)}
              />
              {Panel && open.id === member.id && (
                <tr>
                  <td colSpan={COLUMNS}>
                    <Panel member={member} onDone={() => close(member.id)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** spec §12.4 The person whom the address leads to, `?person=6`, or null: the row comes into sight. */
function useFound(table: RefObject<HTMLTableElement | null>): number | null {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const id = numberOf(search.get('person') ?? '');
  const found = useMemo(() => (id === null ? null : { id, key }), [id, key]); // another object leads there again
  useEffect(() => {
    if (found) table.current?.querySelector(`[data-person="${found.id}"]`)?.scrollIntoView?.({ block: 'center' });
  }, [table, found]);
  return id;
}
