/**
 * ADR 0037 Takes the outlines of the first paint out of the document once the screen has a heading or content. A rule of CSS with `:has()`
 * would make the browser look through the whole screen at each key that is pressed.
 */
export function endOutlines() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root :is(h1, main > *)')) return;
    document.getElementById('shell')?.remove();
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
