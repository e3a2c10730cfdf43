import { usePreview as usePreviewOf } from '@octavo/client/usePreview';
import { previewFile } from '@octavo/contract/files';

/** spec §11.74 The address of a page that the server has drawn of a file of the customer. */
export const usePreview = (id: number, page = 1, isWanted = true) => usePreviewOf(previewFile, { id, page, isWanted });
