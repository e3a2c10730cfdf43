import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { authWords as words } from './words.ts';

/** Copies a text and says so. */
export function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast(words.copied, { kind: 'success' });
  };
  return (
    <Button size="small" icon="copy" onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
}
