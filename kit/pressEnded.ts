const ENDS = ['pointerup', 'pointercancel', 'mouseup'];

let isPressed = false;
for (const start of ['pointerdown', 'mousedown']) addEventListener(start, () => (isPressed = true), true); // of a finger, the mouse comes after the pointer is up
for (const end of ENDS) addEventListener(end, () => (isPressed = false), true);

/** No press takes longer. The end of one may not arrive: the browser was left while the button was down. */
const PRESS_MS = 3000;

/** Resolves when nothing is pressed, after the click. Replacing or moving an element during a press would lose its click. */
export const pressEnded = () =>
  new Promise<void>((done) => {
    if (!isPressed) return done();
    setTimeout(done, PRESS_MS);
    for (const end of ENDS) addEventListener(end, () => setTimeout(done), { once: true });
  });
