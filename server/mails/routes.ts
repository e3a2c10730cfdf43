import * as contract from '@octavo/contract/notifications';
import { onForm } from '#http/on.ts';
import { stopMails } from './unsubscribing/stop-mails.ts';

export const mails = [onForm(contract.stopMails, stopMails)];
