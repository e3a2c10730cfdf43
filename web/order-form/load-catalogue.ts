import { getCatalogue } from '@octavo/contract/catalogue';
import { call } from '#app/call.ts';

export const loadCatalogue = (cat: number) => call(getCatalogue, { params: { cat } });
