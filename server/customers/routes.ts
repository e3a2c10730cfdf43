import * as contract from '@octavo/contract/customers';
import { on, onDownload } from '#http/on.ts';
import { changePassword } from '#auth/change-password.ts';
import { confirmEmail } from '#auth/emails/confirm-email.ts';
import { openConfirmation } from '#auth/emails/open-confirmation.ts';
import { deactivateCustomer } from '#privacy/erasure/deactivate-customer.ts';
import { getCustomer } from './get-customer.ts';
import { getPersonalDataReport } from '#privacy/report/get-personal-data-report.ts';
import { updateConsents } from './update-consents.ts';
import { updateCustomer } from './update-customer.ts';

export const customers = [
  on(contract.getCustomer, getCustomer),
  on(contract.updateCustomer, updateCustomer),
  on(contract.confirmEmail, confirmEmail),
  on(contract.openConfirmation, openConfirmation),
  on(contract.changePassword, changePassword),
  on(contract.updateConsents, updateConsents),
  onDownload(contract.getPersonalDataReport, getPersonalDataReport),
  on(contract.deactivateCustomer, deactivateCustomer),
];
