import type { Fault } from '@octavo/contract/desk-payments';
import { FAULT_GROUPS, GROUP_OF_FAULT, type FaultGroup } from '@octavo/domain/payments/fault';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useId, useRef, useState } from 'react';
import { Section } from '#app/Section.tsx';
import css from './Faults.module.css';
import { DecideFault } from './DecideFault.tsx';
import { FaultItem } from './FaultItem.tsx';
import { moneyWords } from '../words.ts';

const ICONS: Record<FaultGroup, IconName> = {
  amount: 'scale',
  order: 'search',
  refused: 'refund',
  signature: 'lock',
  silence: 'hourglass',
};

/** ADR 0210 The board: what is wrong with money, by what a person has to do about it. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Fault | null>(null);
  const done = () => {
    showToast(moneyWords.faults.decided, { kind: 'success' });
    heading.current?.focus(); // the button of the fault is gone
  };
  return (
    <Section heading={moneyWords.faults.heading} headingRef={heading} about={moneyWords.faults.about}>
      <div className={css.board}>
        {FAULT_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            faults={faults.filter(({ kind }) => GROUP_OF_FAULT[kind] === group)}
            onOpen={setOpen}
          />
        ))}
      </div>
      {open && <DecideFault fault={open} onDecided={done} onClose={() => setOpen(null)} />}
    </Section>
  );
}

type GroupProps = { group: FaultGroup; faults: readonly Fault[]; onOpen: (fault: Fault) => void };

function Group({ group, faults, onOpen }: GroupProps) {
  const id = useId();
  const { name, about } = moneyWords.faults.groups[group];
  return (
    <section aria-labelledby={id} className={css.group}>
      <h3 id={id}>
        <Icon name={ICONS[group]} size={16} />
        {name}
        <span className={css.number}>{faults.length}</span>
      </h3>
      <p className={css.about}>{about}</p>
      {faults.length === 0 ? (
        <p className={css.none}>{moneyWords.faults.none}</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <FaultItem key={fault.id} fault={fault} onOpen={() => onOpen(fault)} />
          ))}
        </ul>
      )}
    </section>
  );
}
