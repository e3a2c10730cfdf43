/** spec D19 What the form never stores. */
export type Unsaved = { credentials: string; password: string };

/** Holds what is never stored: read when the form opens, kept with every change. */
export type Memory = { read: () => Unsaved; keep: (unsaved: Unsaved) => void };

export function memoryOf(unsaved: Unsaved): Memory {
  let now = unsaved;
  return { read: () => now, keep: (next) => void (now = next) };
}
