import { showToast } from '@octavo/kit/Toaster.tsx';
import { uploadWords } from './words.ts';

/** A file that is dropped beside its zone is not opened in place of the page. Text can be dropped as everywhere. */
export function catchStrayDrops() {
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault(); // else the browser would open it
  });
  window.addEventListener('drop', (event) => {
    if (event.defaultPrevented || !hasFiles(event)) return; // taken
    event.preventDefault();
    showToast(uploadWords.droppedBeside);
  });
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
