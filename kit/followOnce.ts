/** A double click on a link follows it once: the second would add the same screen to the history, so that Back seems to do nothing. */
export function followOnce() {
  let followed = '';
  const ignoreSecond = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && event.detail > 1 && link.href === followed) event.preventDefault();
    followed = link?.href ?? '';
  };
  document.addEventListener('click', ignoreSecond, { capture: true });
}
