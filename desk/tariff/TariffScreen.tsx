import { queryOf } from '@octavo/client/query';
import { type TariffOfSite, getDeskTariff } from '@octavo/contract/desk-tariff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditScreen, EditScreenLoading } from '#app/EditScreen.tsx';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { Deadlines } from './Deadlines.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { Faults } from './Faults.tsx';
import { FileButtons } from './FileButtons.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { useTariff } from './useTariff.ts';
import { Versions } from './Versions.tsx';
import { WaitingVersion } from './WaitingVersion.tsx';
import { tariffWords as words } from './words.ts';
import { WorkSwitch } from './WorkSwitch.tsx';

/** spec §12.16 What a page costs at the site, and the extras: a table that is edited with the keyboard, tried on the last orders, and saved as a version. */
export function TariffScreen() {
  const query = useQuery(queryOf(getDeskTariff, {}));
  return query.data ? <Tariff current={query.data} /> : <EditScreenLoading title={words.heading} query={query} />;
}

function Tariff({ current }: { current: TariffOfSite }) {
  const isReadOnly = !useMay()('saveTariff');
  const tariff = useTariff(current);
  const { base, edit, faults, changed } = tariff;
  const [shown, setShown] = useState(base.workTypes[0]?.id ?? 0);
  const workType = base.workTypes.find(({ id }) => id === shown) ?? base.workTypes[0];
  return (
    <EditScreen
      title={words.heading}
      lead={
        <>
          {words.about(base.currency)}
          <FileButtons isReadOnly={isReadOnly} onRead={tariff.open} />
        </>
      }
      aside={
        isReadOnly ? null : (
          <>
            <ChangesPanel tariff={tariff} isWaiting={current.waiting !== null} />
            <TrialPanel tariff={tariff} />
          </>
        )
      }
    >
      {current.waiting && <WaitingVersion version={current.waiting} onWithdrawn={tariff.adopt} />}
      <WorkSwitch tariff={tariff} shown={shown} onChange={setShown} />
      {workType && (
        <PriceGrid
          key={workType.id}
          workType={workType}
          levels={base.levels}
          edit={edit}
          isReadOnly={isReadOnly}
          changed={changed}
          faults={faults}
        />
      )}
      <Faults faults={faults} isEmpty={tariff.table.pages.length === 0} onOpen={(key) => tariff.goTo(key, setShown)} />
      {!isReadOnly && <Deadlines edit={edit} />}
      <Section heading={words.extras}>
        <ExtraFields edit={edit} currency={base.currency} isReadOnly={isReadOnly} faults={faults} />
      </Section>
      <Versions current={current} onSaved={tariff.adopt} />
    </EditScreen>
  );
}
