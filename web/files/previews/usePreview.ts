import { previewFile } from '@octavo/contract/files';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { useQuery } from '@tanstack/react-query';

/** spec §11.74 The address of a page that the server has drawn of a file; never the file itself. It is made once for each page load. */
export function usePreview(id: number, page = 1, isWanted = true): { url: string | undefined; isFailed: boolean } {
  const ask = { params: { id }, query: { page } };
  const { data: url, isError: isFailed } = useQuery({
    queryKey: keyOf(previewFile, ask),
    queryFn: async () => {
      const image = await call(previewFile, ask);
      return URL.createObjectURL(new Blob([image], { type: 'image/webp' }));
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return { url, isFailed };
}
