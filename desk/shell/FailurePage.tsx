import { clientWords } from '@octavo/client/words';
import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { kitWords } from '@octavo/kit/words.ts';
import { shellWords } from './words.ts';

/** Shown in place of a screen, or of the whole page, that could not be rendered or loaded. */
export const FailurePage = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <BlankSheet
      title={clientWords.unexpected}
      action={
        <Button kind="primary" icon="refresh" onClick={onRetry}>
          {kitWords.tryAgain}
        </Button>
      }
    >
      {shellWords.failure}
    </BlankSheet>
  </div>
);
