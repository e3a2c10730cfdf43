import { dictionaries } from '@octavo/domain/language/dictionaries';

/** Why a drill has failed. */
const drillWords = dictionaries({
  orderDiffers: (id: number) => `The restored product shows order ${id} with another title or price than its row`,
  fileDiffers: (id: number, order: number) => `The restored product gives other bytes for file ${id} of order ${order}`,
  notOpened: (path: string, status: number) => `The restored product answers ${path} with ${status}`,
  otherSecret: 'APP_SECRET is another one than that of the backup: nobody could read the accounts at the providers',
  remoteMissing: (count: number, first: string) =>
    `${count} files are missing in object storage, the first is ${first}`,
  filesDamaged: (count: number, first: string, copied: number) =>
    `${count} files are not what the backup wrote, the first is ${first}. ${copied} of them were copied again from the files of the server${
      copied === count
        ? ': drill once more'
        : ', and the others could not be: the server no longer has them as they were, or the place cannot be written'
    }`,
  readOnly: 'A drill writes no files',
});

export const words = drillWords('en');
