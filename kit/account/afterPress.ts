let isPressed = false;
const waiting: (() => void)[] = [];

const press = () => (isPressed = true);
const release = () => {
  isPressed = false;
  setTimeout(() => {
    for (const task of waiting.splice(0)) task();
  }); // the click comes after the release
};
addEventListener('mousedown', press, true);
for (const end of ['mouseup', 'dragend', 'keydown']) addEventListener(end, release, true);

/**
 * Runs the task now, or, while a mouse button or a finger presses something, after the click. A press takes the focus from a field:
 * an issue that appeared at once would move the page, and the click would miss what was pressed.
 */
export function afterPress(task: () => void) {
  if (isPressed) waiting.push(task);
  else task();
}
