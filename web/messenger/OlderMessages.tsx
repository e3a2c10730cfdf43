import { Button } from '@octavo/kit/Button.tsx';
import { useEffect, useEffectEvent } from 'react';
import css from './OlderMessages.module.css';
import { type Place, useOlderMessages } from './useOlderMessages.ts';
import { messengerWords } from './words.ts';

type Props = Place & {
  onLoading: (is: boolean) => void;
};

/** Stands above the first loaded message while there are older ones. */
export function OlderMessages({ onLoading, ...place }: Props) {
  const { state, load, place: above } = useOlderMessages(place);
  const tell = useEffectEvent(onLoading);
  const isLoading = state === 'loading';
  useEffect(() => {
    tell(isLoading);
    return () => tell(false);
  }, [isLoading]);
  const press = async () => {
    await load();
    place.log.current?.focus(); // this may be gone then
  };
  return (
    <div ref={above} className={css.older}>
      <Button size="small" isBusy={isLoading} onClick={() => void press()}>
        {messengerWords.log.older}
      </Button>
      {state === 'failed' && <p role="alert">{messengerWords.log.olderFailed}</p>}
    </div>
  );
}
