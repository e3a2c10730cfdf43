import { pressEnded } from '../pressEnded.ts';

/**
 * Runs a task when nothing is pressed, for what a field does when it is left. The press on a button takes the focus from the field: an
 * issue that appeared at once would move the page, and the click would miss the button.
 */
export const afterPress = (task: () => void) => void pressEnded().then(task);
