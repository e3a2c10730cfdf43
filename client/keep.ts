/** Stores a text in local storage. Returns false when the storage is full or blocked; it never throws. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
