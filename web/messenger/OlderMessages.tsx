import { Button } from '@octavo/kit/Button.tsx';
import css from './OlderMessages.module.css';
import type { Older } from './useOlderMessages.ts';
import { messengerWords } from './words.ts';

/** Stands above the first loaded message while there are older ones. `onLoaded` moves the focus, as this may be gone then. */
export const OlderMessages = ({ state, load, place, onLoaded }: Older & { onLoaded: () => void }) => (
  <div ref={place} className={css.older}>
    <Button size="small" isBusy={state === 'loading'} onClick={() => void load().then(onLoaded)}>
      {messengerWords.log.older}
    </Button>
    {state === 'failed' && <p role="alert">{messengerWords.log.olderFailed}</p>}
  </div>
);
