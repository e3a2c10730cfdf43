import { hasCode, textOf } from '@octavo/client/api-error';
import { invalidate, showAnswer } from '@octavo/client/query';
import {
  type DeskApplication,
  type acceptApplication,
  getApplication,
  listApplications,
} from '@octavo/contract/desk-applications';
import { showToast } from '@octavo/kit/Toaster.tsx';

/**
 * Decides, shows the application as it is then, and says what was done. Where it is refused the page is loaded again, so that it shows what
 * somebody else has done.
 */
export async function decided(deciding: Promise<DeskApplication>, done: string) {
  try {
    const application = await deciding;
    showAnswer(getApplication, { params: { id: application.id } }, application);
    showToast(done, { kind: 'success' });
    void invalidate(listApplications);
  } catch (error) {
    void invalidate(getApplication, listApplications);
    if (!hasCode<typeof acceptApplication>(error, 'application_decided')) throw error;
    showToast(textOf(error), { kind: 'error' }); // the form is gone once the page shows the decision
  }
}
