import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import type { SendingFile } from './useSendingFiles.ts';

/** In a list of files, those that are being sent and those that were refused, each with its reason. */
export const SendingFiles = ({ sending }: { sending: readonly SendingFile[] }) =>
  sending.map(({ id, name, progress, why, retry, remove }) => (
    <FileItem key={id} name={name} progress={progress} error={why} onRetry={retry} onRemove={remove} />
  ));
