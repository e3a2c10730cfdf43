import { Modal } from '@octavo/kit/Modal.tsx';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { type DeskKey, switchKeys, useAreKeysOn, useKeyGroups } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import css from './KeyList.module.css';
import { shellWords } from './words.ts';

const pressed = (keys: readonly DeskKey[]) => keys.filter(({ isInPaletteOnly }) => !isInPaletteOnly);

/** All keys of the screen that is open, by its parts, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeyList({ onClose }: { onClose: () => void }) {
  const words = shellWords.keys;
  return (
    <Modal title={words.all} size="medium" onClose={onClose}>
      <div className={css.groups}>
        {useKeyGroups().map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={css.keys}>
              {pressed(keys).map((key) => (
                <div key={key.keys}>
                  <dt>
                    <Keys keys={key.keys} />
                    <span className="visually-hidden" translate="no">
                      {key.keys}
                    </span>
                  </dt>
                  <dd>{key.words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SwitchRow title={words.single} detail={words.singleDetail} checked={useAreKeysOn()} onChange={switchKeys} />
    </Modal>
  );
}
