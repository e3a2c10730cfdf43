/**
 * Returns a function that loads something and applies it, unless a load that began later was applied before: two that run at the same
 * time may end in the other order, and what was read first is older. Throws what `load` throws.
 */
export function applyLatest<Loaded>(load: () => Promise<Loaded>, apply: (loaded: Loaded) => void): () => Promise<void> {
  let begun = 0;
  let applied = 0;
  return async () => {
    const turn = ++begun;
    const loaded = await load();
    if (turn < applied) return;
    applied = turn;
    apply(loaded);
  };
}
