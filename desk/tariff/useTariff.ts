import { invalidate, showAnswer } from '@octavo/client/query';
import { type TariffOfSite, getDeskTariff, listTariffVersions } from '@octavo/contract/desk-tariff';
import { tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import { type TariffTable, changesBetween, keyOfCell, tariffOf } from '@octavo/domain/pricing/tariff-table';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { draftOf, readDraft } from './draft.ts';
import { faultText, nameOfCell } from './fault-text.ts';
import { idOfCell } from './PriceGrid.tsx';
import { useDraft } from './useDraft.ts';
import { tariffWords as words } from './words.ts';

export type TariffInHand = ReturnType<typeof useTariff>;

/** The prices as they are edited: the draft against what was loaded, what it changes, and what is refused of it. */
export function useTariff(current: TariffOfSite) {
  const [loaded, setBase] = useState(current);
  const edit = useDraft(draftOf(loaded.table));
  const base = edit.canUndo ? loaded : current; // without a change, what somebody else has saved is shown at once
  if (base !== loaded) {
    setBase(base);
    edit.reset(draftOf(base.table));
  }
  const { table, wrong } = readDraft(edit.draft, base);
  const changes = changesBetween(base.table, table);
  useUnsaved(changes.length > 0 || wrong.length > 0);
  const begin = (next: TariffOfSite) => {
    setBase(next);
    edit.reset(draftOf(next.table));
  };
  return {
    base,
    edit,
    table,
    changes,
    changed: new Set(changes.map(({ cell }) => keyOfCell(cell))),
    faults: faultsOf(table, wrong, base),
    /** Opens other prices in the table, as one change. */
    open: (other: TariffTable) => edit.replace(draftOf(other)),
    discard: () => begin(current),
    /** What the server has saved is what is edited from now on. */
    async adopt(saved: TariffOfSite) {
      begin(saved);
      showAnswer(getDeskTariff, {}, saved);
      await invalidate(listTariffVersions);
    },
    /** Shows the work type of a cell, and gives the cell the focus. */
    goTo(key: string, show: (workType: number) => void) {
      const workType = Number(key.split(' ')[0]);
      if (workType) flushSync(() => show(workType)); // the cell must be there to get the focus
      document.getElementById(idOfCell(key))?.focus();
    },
  };
}

function faultsOf(table: TariffTable, wrong: Parameters<typeof keyOfCell>[0][], base: TariffOfSite) {
  const faults = new Map<string, string>();
  for (const cell of wrong) {
    const name = nameOfCell(cell, base);
    faults.set(keyOfCell(cell), 'extra' in cell ? words.noExtra(name) : words.noPrice(name));
  }
  const frame = { levels: base.levels.map(({ id }) => id), hours: table.hours, pagesMax: base.pagesMax };
  for (const fault of tariffFaults(tariffOf(table), frame)) {
    const key = keyOfCell(fault.cell);
    if (!faults.has(key)) faults.set(key, faultText(fault, table, base, base.pagesMax));
  }
  return faults;
}
