import { dismissToast, showToast } from './Toaster.tsx';
import { kitWords } from './words.ts';

/** spec §8 Copies a text and says so in a toast. */
export async function copyAndSay(text: string) {
  dismissToast(); // an earlier error would hide this one
  const isCopied = await copyText(text);
  showToast(isCopied ? kitWords.copy.copied : kitWords.copy.failed(text), { kind: isCopied ? 'success' : 'error' });
}

/** Puts a text on the clipboard; false where the browser refuses. Works without a secure context too, where the clipboard API is missing. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // no clipboard API, or no permission for it
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed'; // scrolls nothing
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy'); // old, and the only way without a secure context
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
