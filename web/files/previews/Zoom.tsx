import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { filesWords } from '../words.ts';
import css from './PreviewModal.module.css';

/** How much larger than its place a page can be shown. */
export const ZOOMS = [1, 1.5, 2, 3] as const;

type Props = { value: number; onChange: (zoom: number) => void };

/** The buttons that make the pages of a preview larger and smaller. */
export function Zoom({ value, onChange }: Props) {
  const at = ZOOMS.findIndex((zoom) => zoom === value);
  const go = (step: number) => onChange(ZOOMS[at + step] ?? value);
  return (
    <div className={css.steps}>
      <Button kind="icon" aria-label={filesWords.zoomOut} aria-disabled={at === 0} onClick={() => go(-1)}>
        <Icon name="minus" />
      </Button>
      <span aria-live="polite">{format().percent(value * 100)}</span>
      <Button kind="icon" aria-label={filesWords.zoomIn} aria-disabled={at === ZOOMS.length - 1} onClick={() => go(1)}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
