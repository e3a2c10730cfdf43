import { showToast } from '../Toaster.tsx';

/** A file that is dropped beside its zone is not opened in place of the page: `text` says so. Text can be dropped as everywhere. */
export function catchStrayDrops(text: () => string) {
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault(); // else the browser would open it
  });
  window.addEventListener('drop', (event) => {
    if (event.defaultPrevented || !hasFiles(event)) return; // taken
    event.preventDefault();
    showToast(text());
  });
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
