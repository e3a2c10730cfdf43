import { UNEXPECTED } from '@octavo/contract/field-words';
import { Button } from '@octavo/kit/Button.tsx';
import { BlankSheet } from './BlankSheet.tsx';

type Props = {
  onRetry: () => void;
  /** spec §3 The e-mail of the site, once it is known. */
  support?: string | undefined;
};

/** spec §2, §8 Something that everything stands on could not be loaded. */
export const FailurePage = ({ onRetry, support }: Props) => (
  <div role="alert">
    <BlankSheet
      title={UNEXPECTED}
      action={
        <Button kind="primary" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This page could not be loaded. Nothing you have written is lost.
      {support && (
        <>
          {' '}
          If it keeps happening, write to <a href={`mailto:${support}`}>{support}</a>.
        </>
      )}
    </BlankSheet>
  </div>
);
