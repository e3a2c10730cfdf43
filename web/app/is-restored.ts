/** Whether the browser has opened the page again with its place in the history, by a reload or by Back, and not by an address. */
export function isRestored(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened !== undefined && 'type' in opened && opened.type !== 'navigate';
}
