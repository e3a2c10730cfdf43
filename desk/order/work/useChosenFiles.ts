import { ApiError, isFileError, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { issueOf, orderFileLimits, tooManyFiles } from '@octavo/client/file-issue';
import { newAttempts } from '@octavo/client/new-key';
import { useSite } from '@octavo/client/site';
import { deliverFiles } from '@octavo/contract/desk-files';
import { MAX_FILES } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { reloadOrder } from '../reload.ts';

type Chosen = { file: File; why: string | null };

/**
 * Files that are about to be added to an order, together: the customer gets one mail. One that is refused keeps none of the others away, and stays
 * with the reason until it is removed. Those for which there is no room wait until there is.
 */
export function useChosenFiles(orderId: number, files: readonly File[]) {
  const { orderFilesListExtensions: extensions } = useSite();
  const limits = orderFileLimits(extensions);
  const [all, setAll] = useState(() => files.map((file): Chosen => ({ file, why: issueOf(file, limits) })));
  const chosen = withRoom(all);
  const [attempt] = useState(newAttempts);
  const keep = (isKept: (one: Chosen) => boolean) => setAll((before) => before.filter(isKept));
  const send = async (good: readonly File[]): Promise<boolean> => {
    if (good.length === 0) return false;
    const content = [orderId, ...good.map(({ name, size, lastModified }) => [name, size, lastModified])];
    try {
      await attempt(content, (key) => call(deliverFiles, { params: { id: orderId }, key, files: [...good] }));
    } catch (error) {
      const refused = good.find(({ name }) => isFileError(error) && name === nameIn(error));
      if (!refused) throw error;
      setAll((before) => before.map((one) => (one.file === refused ? { ...one, why: textOf(error) } : one)));
      await send(good.filter((file) => file !== refused));
      return false;
    }
    keep(({ file }) => !good.includes(file));
    await reloadOrder();
    return true;
  };
  return {
    chosen,
    remove: (file: File) => keep((one) => one.file !== file),
    /** Answers whether all of them were added, or none was left to add. */
    sendAll: async () => {
      const good = chosen.filter(({ why }) => why === null).map(({ file }) => file);
      const isWhole = good.length === 0 || (await send(good));
      return isWhole && (good.length === 0 || good.length === chosen.length);
    },
  };
}

/** Names those good ones that are more than one request may have. */
function withRoom(all: readonly Chosen[]): readonly Chosen[] {
  const tooMany = all.filter(({ why }) => why === null).slice(MAX_FILES);
  return all.map((one) => (tooMany.includes(one) ? { ...one, why: tooManyFiles() } : one));
}

const nameIn = (error: unknown) => (error instanceof ApiError ? error.problem.params?.file : undefined);
