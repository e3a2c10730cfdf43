import path from 'node:path';
import { openDisk } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { openS3 } from './s3.ts';

type Settings = {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Object storage where it is configured, otherwise the disk. */
export async function openFileStore(settings: Settings): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return openS3({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  return openDisk(path.join(settings.DATA_DIR, 'files'));
}
