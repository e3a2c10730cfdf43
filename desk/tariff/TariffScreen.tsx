import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type TariffOfSite, getDeskTariff } from '@octavo/contract/desk-tariff';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '#app/PageHead.tsx';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { Deadlines } from './Deadlines.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { Faults } from './Faults.tsx';
import { FileButtons } from './FileButtons.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import css from './Tariff.module.css';
import { TrialPanel } from './TrialPanel.tsx';
import { useTariff } from './useTariff.ts';
import { Versions } from './Versions.tsx';
import { WaitingVersion } from './WaitingVersion.tsx';
import { tariffWords as words } from './words.ts';
import { WorkSwitch } from './WorkSwitch.tsx';

/** spec §12.16 What a page costs at the site, and the extras: a table that is edited with the keyboard, tried on the last orders, and saved as a version. */
export function TariffScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(getDeskTariff, {}));
  if (data) return <Tariff current={data} />;
  return (
    <>
      <PageHead title={words.heading} />
      <div className={css.main}>
        {error ? (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </>
  );
}

function Tariff({ current }: { current: TariffOfSite }) {
  const isReadOnly = !useMay()('saveTariff');
  const tariff = useTariff(current);
  const { base, edit, faults, changed } = tariff;
  const [shown, setShown] = useState(base.workTypes[0]?.id ?? 0);
  const workType = base.workTypes.find(({ id }) => id === shown) ?? base.workTypes[0];
  return (
    <div className={css.screen}>
      <PageHead title={words.heading}>
        {words.about(base.currency)}
        <FileButtons isReadOnly={isReadOnly} onRead={tariff.open} />
      </PageHead>
      <div className={css.main}>
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
        <Faults
          faults={faults}
          isEmpty={tariff.table.pages.length === 0}
          onOpen={(key) => tariff.goTo(key, setShown)}
        />
        {!isReadOnly && <Deadlines edit={edit} />}
        <Section heading={words.extras}>
          <ExtraFields edit={edit} currency={base.currency} isReadOnly={isReadOnly} faults={faults} />
        </Section>
        <Versions current={current} onSaved={tariff.adopt} />
      </div>
      {!isReadOnly && (
        <aside className={css.aside}>
          <ChangesPanel tariff={tariff} isWaiting={current.waiting !== null} />
          <TrialPanel tariff={tariff} />
        </aside>
      )}
    </div>
  );
}
