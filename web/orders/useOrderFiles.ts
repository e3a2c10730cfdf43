import { listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { useQuery } from '@tanstack/react-query';
import { useIsPainted } from '#app/useIsPainted.ts';
import { queryOf } from '@octavo/client/query';

/** The files of an order, those of the customer and those of the writer; asked for once what stands above them is painted. */
export function useOrderFiles(id: number) {
  const enabled = useIsPainted();
  const own = useQuery({ ...queryOf(listCustomerFiles, { params: { id } }), enabled }).data ?? [];
  return { own, writers: useWriterFiles(id) };
}

/** Those of the writer alone. */
export function useWriterFiles(id: number) {
  const enabled = useIsPainted();
  return useQuery({ ...queryOf(listWriterFiles, { params: { id } }), enabled }).data ?? [];
}
