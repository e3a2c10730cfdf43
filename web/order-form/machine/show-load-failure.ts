import { clientWords } from '@octavo/client/words';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { orderFormWords } from '../words.ts';

/** Says in a toast that a part of the form could not be loaded, so that nothing was sent. */
export const showLoadFailure = () =>
  showToast(navigator.onLine ? clientWords.unexpected : orderFormWords.offline, { kind: 'error' });
