/** Applies the style sheets that the document only preloads (tools/vite/first-paint.ts). Resolves when all are loaded, or have failed. */
export const applyStyles = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as=style]')].map(applyOne));

const applyOne = (link: HTMLLinkElement) =>
  new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    link.rel = 'stylesheet';
  });
