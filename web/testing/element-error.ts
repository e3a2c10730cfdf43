import { getConfig } from '@testing-library/react';

const { getElementError: withDocument } = getConfig();

/** Set by the library while `waitFor` or `findBy…` look; not in its types. */
const isWaiting = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true; // oxfmt-ignore

/**
 * Says that an element was not found. While somebody waits for it, without the document: it would be printed at every look, and the
 * library prints it once more when the time is over.
 */
export const elementError: typeof withDocument = (message, container) => {
  if (!isWaiting()) return withDocument(message, container);
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  return error;
};
