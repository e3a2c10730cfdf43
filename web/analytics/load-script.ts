/** Adds a third-party script to the page, once. The content security policy of a site without such services refuses it (ADR 0030). */
export function loadScript(src: string) {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
