import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { on, onDownload, onUpload } from '#http/on.ts';
import { beginApplication, getApplyPage, sendApplication } from './apply.ts';
import { acceptApplication, declineApplication, giveTestOrder } from './desk/decide.ts';
import { downloadApplicationFile, getApplication, listApplications, previewApplicationFile } from './desk/read.ts';
import { writeApplicationNote } from './desk/write-application-note.ts';
import { addApplicationFile, removeApplicationFile } from './files.ts';
import { confirmApplication, getOwnApplication, handInTest, withdrawApplication } from './own.ts';

export const applications = [
  on(contract.getApplyPage, getApplyPage),
  on(contract.beginApplication, beginApplication),
  on(contract.getOwnApplication, getOwnApplication),
  onUpload(contract.addApplicationFile, addApplicationFile),
  on(contract.removeApplicationFile, removeApplicationFile),
  on(contract.sendApplication, sendApplication),
  on(contract.confirmApplication, confirmApplication),
  on(contract.handInTest, handInTest),
  on(contract.withdrawApplication, withdrawApplication),
  on(atDesk.listApplications, listApplications),
  on(atDesk.getApplication, getApplication),
  onDownload(atDesk.downloadApplicationFile, downloadApplicationFile),
  onDownload(atDesk.previewApplicationFile, previewApplicationFile),
  on(atDesk.writeApplicationNote, writeApplicationNote),
  on(atDesk.giveTestOrder, giveTestOrder),
  on(atDesk.acceptApplication, acceptApplication),
  on(atDesk.declineApplication, declineApplication),
];
