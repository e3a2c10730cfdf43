import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Files that are dropped anywhere on the chat are attached to the next message. */
export function useDropsOnChat(inside: RefObject<HTMLElement | null>, add: (files: readonly File[]) => void) {
  const take = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const chat = inside.current?.closest<HTMLElement>('[data-messenger]');
    const drop = (event: DragEvent) => take(event);
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    chat?.addEventListener('dragover', allow);
    chat?.addEventListener('drop', drop);
    return () => {
      chat?.removeEventListener('dragover', allow);
      chat?.removeEventListener('drop', drop);
    };
  }, [inside]);
}
