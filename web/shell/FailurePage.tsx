import { clientWords } from '@octavo/client/words';
import { kitWords } from '@octavo/kit/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { shellWords } from './words.ts';

type Props = {
  onRetry: () => void;
  /** spec §3 The email of the site, once it is known. */
  support?: string | undefined;
};

/** spec §2, §8 The screen after a failure to load the page. Without a network it says so; the `Boundary` around it waits for one. */
export function FailurePage({ onRetry, support }: Props) {
  const { detail, offline, support: written } = shellWords.failure;
  const [before, after] = written;
  return (
    <div role="alert">
      <BlankSheet
        title={navigator.onLine ? clientWords.unexpected : offline}
        action={
          <Button kind="primary" icon="refresh" onClick={onRetry}>
            {kitWords.tryAgain}
          </Button>
        }
      >
        {detail}
        {support && navigator.onLine && (
          <>
            {' '}
            {before}
            <a href={`mailto:${support}`}>{support}</a>
            {after}
          </>
        )}
      </BlankSheet>
    </div>
  );
}
