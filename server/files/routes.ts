import * as contract from '@octavo/contract/files';
import { on, onDownload, onUpload } from '#http/on.ts';
import { copyCustomerFiles } from './copy-customer-files.ts';
import { deleteFile } from './delete-file.ts';
import { downloadFile } from './download-file.ts';
import { listFilesOfCustomer } from './list-files-of-customer.ts';
import { listCustomerFiles, listWriterFiles } from './list-files.ts';
import { uploadCustomerFiles } from './upload-customer-files.ts';

export const files = [
  on(contract.listCustomerFiles, listCustomerFiles),
  on(contract.listFilesOfCustomer, listFilesOfCustomer),
  on(contract.listWriterFiles, listWriterFiles),
  onUpload(contract.uploadCustomerFiles, uploadCustomerFiles),
  on(contract.copyCustomerFiles, copyCustomerFiles),
  onDownload(contract.downloadFile, downloadFile),
  on(contract.deleteFile, deleteFile),
];
