import { Segments } from '@octavo/kit/Segments.tsx';
import type { TariffInHand } from './useTariff.ts';
import { tariffWords as words } from './words.ts';

type Props = { tariff: TariffInHand; shown: number; onChange: (workType: number) => void };

/** Of which work the table shows the prices. One with a change says so. */
export function WorkSwitch({ tariff, shown, onChange }: Props) {
  const isChanged = (id: number) => [...tariff.changed].some((key) => key.startsWith(`${id} `));
  return (
    <Segments
      label={words.workType}
      isLabelHidden
      wraps
      options={tariff.base.workTypes.map(({ id, name }) => ({ value: id, label: isChanged(id) ? `${name} •` : name }))}
      value={shown}
      onChange={onChange}
    />
  );
}
