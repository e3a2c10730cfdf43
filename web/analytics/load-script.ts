/** Brings a script of somebody else into the page, once. The policy of the page allows what the site has set, and no other. */
export function loadScript(src: string) {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
