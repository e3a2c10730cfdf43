import { Button } from '@octavo/kit/Button.tsx';
import { writerWords as words } from './words.ts';

type Props = { name: string; isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** Opens what the row of a writer has no room for. */
export const MoreButton = ({ name, isOpen, setOpen }: Props) => (
  <Button
    kind="icon"
    size="small"
    icon={isOpen ? 'chevronUp' : 'chevronDown'}
    aria-label={words.more(name)}
    aria-expanded={isOpen}
    onClick={() => setOpen(!isOpen)}
  />
);
