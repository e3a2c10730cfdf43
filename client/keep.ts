/** Keeps a text in local storage. False where the browser has no room or forbids it: whoever calls lives without it. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
