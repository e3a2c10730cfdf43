import path from 'node:path';
import type { Environment } from '#environment.ts';
import { words } from '../words.ts';
import { diskPlace } from './disk-place.ts';
import type { Place } from './place.ts';
import { s3Place } from './s3-place.ts';

const S3 = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*[\w.-]))?\/?$/;

/** The place of an address: a folder, or `s3://bucket/folder` with the storage and keys of the settings. Throws a sentence where there is none. */
export function openPlace(address: string | undefined, environment: Environment): Place {
  if (!address) throw new Error(words.noPlace);
  if (!address.startsWith('s3:')) return diskPlace(path.resolve(address));
  const [, bucket, prefix = ''] = S3.exec(address) ?? [];
  const {
    S3_REGION: region,
    S3_BUCKET,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  if (!bucket) throw new Error(words.noS3Address(address));
  if (bucket === S3_BUCKET) throw new Error(words.bucketOfFiles(bucket));
  if (!endpoint || !accessKeyId || !secretAccessKey) throw new Error(words.noS3Keys);
  return s3Place({ endpoint, bucket, region, accessKeyId, secretAccessKey }, prefix);
}
