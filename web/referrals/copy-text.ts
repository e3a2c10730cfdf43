/** Puts a text on the clipboard; false where the browser refuses. Works without a secure context too, where the clipboard API is missing. */
export async function copyText(text: string): Promise<boolean> {
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
