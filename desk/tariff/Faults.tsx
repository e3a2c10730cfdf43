import { Icon } from '@octavo/kit/Icon.tsx';
import { idOfCell } from './PriceGrid.tsx';
import css from './Tariff.module.css';
import { tariffWords as words } from './words.ts';

const SHOWN = 5;

type Props = { faults: ReadonlyMap<string, string>; isEmpty: boolean; onOpen: (key: string) => void };

/** Whether the prices may be saved: every cell that is refused, by its name, as the way to it. */
export function Faults({ faults, isEmpty, onOpen }: Props) {
  const isRight = faults.size === 0 && !isEmpty;
  return (
    <div className={css.faults}>
      <output className={isRight ? css.right : css.wrong}>
        <Icon name={isRight ? 'circleCheck' : 'alertCircle'} size={16} />
        {isEmpty ? words.nothing : isRight ? words.holds : words.wrong(faults.size)}
      </output>
      {isRight && <p className={css.note}>{words.rule}</p>}
      <ul id="refused-cells">
        {[...faults].slice(0, SHOWN).map(([key, text]) => (
          <li key={key}>
            <button type="button" className={css.fault} onClick={() => onOpen(key)} aria-controls={idOfCell(key)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
