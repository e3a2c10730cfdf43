import { dictionaries } from '@octavo/domain/language/dictionaries';

/** Why a backup, a restore or a drill is refused or has failed. */
const backupWords = dictionaries({
  full: (folder: string) => `There is no space left at ${folder}. What was written there is removed`,
  tooLittleSpace: (folder: string, free: number, needed: number) =>
    `There are ${free} MB free at ${folder}, and ${needed} MB are needed`,
  notWritable: (folder: string, code: string) => `${folder} cannot be written (${code})`,
  another: 'Another backup of this database is running',
  walGone: (segment: string) => `The WAL segment ${segment} was removed while the backup ran`,
  noBackup: (place: string) => `There is no backup at ${place}`,
  noSuchBackup: (name: string, place: string) => `There is no backup ${name} at ${place}`,
  unreadable: (name: string) => `The manifest of ${name} cannot be read`,
  otherFormat: (name: string, format: number) => `The backup ${name} has the format ${format} of another version`,
  contentsDiffer: (name: string) => `The list of contents of ${name} is not the one that its manifest names`,
  objectMissing: (object: string) => `${object} is missing in the backup`,
  objectDiffers: (object: string) => `${object} is not what the backup wrote: its sum differs from the manifest`,
  notEmpty: (folder: string) => `${folder} is not empty. Restore to an empty folder`,
  databaseNotEmpty: 'The database of DATABASE_URL is not empty. Restore to an empty one',
  otherMajor: (backup: number, here: number) =>
    `The backup is of Postgres ${backup}, and Postgres ${here} is here. Restore it with the version of Octavo that made it`,
  olderServer: (backup: number, here: number) => `The backup is of Postgres ${backup}, and the database is Postgres ${here}, which is older`, // oxfmt-ignore
  newerSchema: (migration: string) => `The backup has ${migration} of a newer version of Octavo`,
  embeddedOnly: 'A backup of our own Postgres is restored to a folder: leave DATABASE_URL empty',
  sumsDiffer: (differences: string[]) => `What was restored differs from the manifest: ${differences.join('; ')}`,
  differs: (what: string, was: string, is: string) => `${what}: ${was} in the backup, ${is} restored`,
  noTool: (program: string) => `${program} is not installed. Install the client of Postgres (postgresql-client) of the version of the server, or a newer one`, // oxfmt-ignore
  toolFailed: (program: string, says: string) => `${program} failed: ${says}`,
  untilOfDump: 'A moment can be restored only from a backup of our own Postgres with archived WAL',
  noArchive: 'Name the folder of the archived WAL with --wal, or set WAL_ARCHIVE',
  untilTooEarly: (moment: string, ended: string) => `${moment} is before the end of this backup, ${ended}. Choose an earlier backup`, // oxfmt-ignore
  walMissing: (segment: string, folder: string) => `The WAL segment ${segment} is missing in ${folder}, so the moment cannot be reached`, // oxfmt-ignore
  walEnds: (segment: string, folder: string) =>
    `The archived WAL in ${folder} ends with ${segment}, before this moment`,
  noS3Address: (address: string) => `${address} is not an address such as s3://bucket/folder`,
  noS3Keys:
    'Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a place in object storage, and S3_REGION where its region is not us-east-1',
  bucketOfFiles: (bucket: string) => `The bucket ${bucket} has the files, and must have nothing else in it`,
  noPlace: 'Name the place of the backups, or set BACKUP_TO',
});

export const words = backupWords('en');
