import { Button } from '@octavo/kit/Button.tsx';
import css from './OlderMessages.module.css';
import { type Place, useOlderMessages } from './useOlderMessages.ts';
import { messengerWords } from './words.ts';

/** Stands above the first loaded message while there are older ones. */
export function OlderMessages(place: Place) {
  const { state, load, place: above } = useOlderMessages(place);
  const press = async () => {
    const isLoaded = await load();
    const isHere = above.current?.contains(document.activeElement);
    if (isLoaded && isHere) place.log.current?.focus(); // the button may be gone then
  };
  return (
    <div ref={above} className={css.older}>
      <Button size="small" isBusy={state === 'loading'} onClick={() => void press()}>
        {messengerWords.log.older}
      </Button>
      {state === 'failed' && <p role="alert">{messengerWords.log.olderFailed}</p>}
    </div>
  );
}
