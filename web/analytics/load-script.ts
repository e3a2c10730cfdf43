/** Adds a third-party script to the page, once. The content security policy allows only the services that the site uses. */
export function loadScript(src: string) {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
