import type { Lane } from '@octavo/domain/desk/lanes';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Keys } from '#app/Keys.tsx';
import css from './Composer.module.css';
import { conversationWords } from './words.ts';

const LANE_ICONS = { customer: 'user', writer: 'pencil', note: 'lock' } as const;
const LANE_KEYS: Partial<Record<Lane, string>> = { customer: 'r', note: 'n' };

type Props = { names: Record<Lane, string>; lane: Lane; onChoose: (lane: Lane) => void };

/** The lanes, of which one is chosen. */
export function Lanes({ lane, names, onChoose }: Props) {
  return (
    <fieldset className={css.lanes}>
      <legend className="visually-hidden">{conversationWords.composer.lanesLabel}</legend>
      {(['customer', 'writer', 'note'] as const).map((one) => (
        <label key={one} className={one === lane ? `${css.lane} ${css.chosen}` : css.lane}>
          <input
            className="visually-hidden"
            type="radio"
            name="lane"
            checked={one === lane}
            onChange={() => onChoose(one)}
          />
          <Icon name={LANE_ICONS[one]} size={16} />
          <bdi>{conversationWords.composer.lanes[one](names[one])}</bdi>
          {LANE_KEYS[one] && <Keys keys={LANE_KEYS[one]} />}
        </label>
      ))}
    </fieldset>
  );
}
