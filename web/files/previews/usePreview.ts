import { previewFile } from '@octavo/contract/files';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { useQuery } from '@tanstack/react-query';

/** spec §11.74 The address of the image that the server has drawn of a file; never the file itself. It is made once for each page load. */
export function usePreview(id: number): { url: string | undefined; isFailed: boolean } {
  const { data: url, isError: isFailed } = useQuery({
    queryKey: keyOf(previewFile, { params: { id } }),
    queryFn: async () => {
      const image = await call(previewFile, { params: { id } });
      return URL.createObjectURL(new Blob([image], { type: 'image/webp' }));
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return { url, isFailed };
}
