import { expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

const frame = () => new Promise(requestAnimationFrame);

test('WCAG 2.4.3 the focus is passed on from what is removed, but not where something else has taken it since', async () => {
  const group = document.body.appendChild(document.createElement('div'));
  const button = () => group.appendChild(document.createElement('button'));
  keepFocus();
  const [first, next, other] = [button(), button(), button()];
  first.focus();
  first.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(next));

  next.remove();
  await frame(); // the next one would pass it on
  other.focus();
  const isDrawn = frame();
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // that frame comes before a timeout of 0
  other.blur();
  await isDrawn;
  expect(document.activeElement).toBe(document.body);
});

test('WCAG 2.4.3 the focus of a link that leads to another address goes to the heading, not to what has taken the place of the link', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<h1 tabindex="-1"></h1><div><a href="/other">Ask for a revision</a></div>';
  const [heading, panel, link] = [main.querySelector('h1'), main.querySelector('div'), main.querySelector('a')];
  link?.focus();
  history.pushState(null, '', '/other');
  panel?.replaceChildren(...[1, 2].map(() => document.createElement('button')));
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});
