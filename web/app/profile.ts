import { signOut } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { call } from './call.ts';

export const loadProfile = () => call(getCustomer, {});

export const signOutOfServer = () => call(signOut, {});
