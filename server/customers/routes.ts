import * as contract from '@octavo/contract/customers';
import { chooseLanguage as chooseLanguageEndpoint } from '@octavo/contract/choose-language';
import * as legal from '@octavo/contract/legal-texts';
import { on } from '#http/on.ts';
import { acceptLegalTexts } from './accept-texts.ts';
import { chooseLanguage } from './choose-language.ts';
import { getCustomer } from './get-customer.ts';
import { updateConsents } from './update-consents.ts';
import { updateCustomer } from './update-customer.ts';

export const customers = [
  on(contract.getCustomer, getCustomer),
  on(contract.updateCustomer, updateCustomer),
  on(chooseLanguageEndpoint, chooseLanguage),
  on(contract.updateConsents, updateConsents),
  on(legal.acceptLegalTexts, acceptLegalTexts),
];
