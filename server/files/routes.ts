import * as contract from '@octavo/contract/files';
import { on, onDownload, onUpload } from '#http/on.ts';
import { copyCustomerFiles } from './copy-customer-files.ts';
import { deleteFile } from './delete-file.ts';
import { downloadFile } from './download-file.ts';
import { downloadFiles } from './download-files.ts';
import { linkFile } from './link-file.ts';
import { listFilesOfCustomer } from './list-files-of-customer.ts';
import { listCustomerFiles, listWriterFiles } from './list-files.ts';
import { previewFile } from './previews/preview-file.ts';
import { uploadCustomerFiles } from './upload-customer-files.ts';
import { beginUpload } from './uploads/begin-upload.ts';
import { cancelUpload } from './uploads/cancel-upload.ts';
import { continueUpload } from './uploads/continue-upload.ts';
import { getUpload } from './uploads/get-upload.ts';

export const files = [
  on(contract.listCustomerFiles, listCustomerFiles),
  on(contract.listFilesOfCustomer, listFilesOfCustomer),
  on(contract.listWriterFiles, listWriterFiles),
  onUpload(contract.uploadCustomerFiles, uploadCustomerFiles),
  on(contract.copyCustomerFiles, copyCustomerFiles),
  onDownload(contract.downloadFile, downloadFile),
  on(contract.linkFile, linkFile),
  onDownload(contract.previewFile, previewFile),
  onDownload(contract.downloadFiles, downloadFiles),
  on(contract.deleteFile, deleteFile),
  on(contract.beginUpload, beginUpload),
  onUpload(contract.continueUpload, continueUpload),
  on(contract.getUpload, getUpload),
  on(contract.cancelUpload, cancelUpload),
];
