import type { previewDeskFile } from '@octavo/contract/desk-files';
import type { previewFile } from '@octavo/contract/files';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf } from './query-key.ts';

type Asked = { id: number; page?: number; isWanted?: boolean };

/** spec §11.74 The address of a page that the server has drawn of a file; never the file itself. It is made once for each page load. */
export function usePreview(endpoint: typeof previewFile | typeof previewDeskFile, asked: Asked) {
  const { id, page = 1, isWanted = true } = asked;
  const ask = { params: { id }, query: { page } };
  const { data: url, isError: isFailed } = useQuery({
    queryKey: keyOf(endpoint, ask),
    queryFn: async () => {
      const image = await call(endpoint, ask);
      return URL.createObjectURL(new Blob([image], { type: 'image/webp' }));
    },
    enabled: isWanted,
    staleTime: 'static',
    gcTime: Infinity,
  });
  return { url, isFailed };
}
