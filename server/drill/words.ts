import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

/** Why a drill has failed. */
const drillWords = dictionaries({
  orderDiffers: (id: number) => `The restored product shows order ${id} with another title or price than its row`,
  fileDiffers: (id: number, order: number) => `The restored product gives other bytes for file ${id} of order ${order}`,
  notOpened: (path: string, status: number) => `The restored product answers ${path} with ${status}`,
  otherSecret: 'APP_SECRET is another one than that of the backup: nobody could read the accounts at the providers',
  remoteMissing: (count: number, first: string) =>
    plural('en', count, {
      one: `1 file is missing in object storage: ${first}`,
      other: `${count} files are missing in object storage, the first is ${first}`,
    }),
  filesDamaged: (count: number, first: string, copied: number) =>
    plural('en', count, {
      one: `1 file is not what the backup wrote: ${first}. ${oneCopied(copied)}`,
      other: `${count} files are not what the backup wrote, the first is ${first}. ${someCopied(copied, count)}`,
    }),
  readOnly: 'A drill writes no files',
});

export const words = drillWords('en');

const oneCopied = (copied: number) =>
  copied === 1
    ? 'It was copied again from the files of the server: drill once more'
    : 'It could not be copied again: the server no longer has it as it was, or the place cannot be written';

function someCopied(copied: number, count: number): string {
  const were = plural('en', copied, { one: '1 of them was', other: `${copied} of them were` });
  const rest = 'the server no longer has them as they were, or the place cannot be written';
  return `${were} copied again from the files of the server${copied === count ? ': drill once more' : `, and the others could not be: ${rest}`}`;
}
