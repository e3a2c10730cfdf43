import * as contract from '@octavo/contract/revisions';
import { on, onUpload } from '#http/on.ts';
import { getRevision } from './get-revision.ts';
import { listRevisionCategories, listRevisionLevels } from './list-choices.ts';
import { listRevisionFiles, listRevisionWriterFiles } from './list-revision-files.ts';
import { listRevisions } from './list-revisions.ts';
import { requestRevision } from './request-revision.ts';
import { uploadRevisionFile } from './upload-revision-file.ts';

export const revisions = [
  on(contract.listRevisionCategories, listRevisionCategories),
  on(contract.listRevisionLevels, listRevisionLevels),
  on(contract.listRevisions, listRevisions),
  on(contract.getRevision, getRevision),
  on(contract.requestRevision, requestRevision),
  on(contract.listRevisionFiles, listRevisionFiles),
  on(contract.listRevisionWriterFiles, listRevisionWriterFiles),
  onUpload(contract.uploadRevisionFile, uploadRevisionFile),
];
