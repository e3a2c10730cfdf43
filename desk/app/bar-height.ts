/**
 * The `ref` of a sticky bar, which keeps a property of the page at its height: what scrolls under the bar has it as `scroll-padding`, so that a
 * focused element never stays behind the bar (WCAG 2.4.11). The bar grows and shrinks with what it says.
 */
const keepHeightIn = (property: string) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
  observer.observe(bar, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

export const barAbove = keepHeightIn('--bar-above');
export const barBelow = keepHeightIn('--bar-below');
