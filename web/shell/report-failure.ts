import { settingsOfPage } from '#app/site.ts';

/** D55 Where the site has set an address for it, what failed is reported there. */
export const reportFailure = async (error: unknown) => {
  if (settingsOfPage()?.errorReportUrl) (await import('#analytics/report-error.ts')).reportError(error);
};

/** What nobody caught. */
export const reportRejections = () =>
  window.addEventListener('unhandledrejection', ({ reason }) => void reportFailure(reason));
