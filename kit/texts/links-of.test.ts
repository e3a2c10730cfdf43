import { describe, expect, test } from 'vitest';
import { linksOf } from './links-of.ts';

const urls = (body: string) => linksOf(body).flatMap(({ url }) => url ?? []);

describe('the links of a message', () => {
  test.each([
    { body: 'See https://example.com/a?b=1#c.', url: 'https://example.com/a?b=1#c' },
    { body: '(http://example.com/wiki/Paper_(form))', url: 'http://example.com/wiki/Paper_(form)' },
    { body: 'https://пример.рф/путь', url: 'https://пример.рф/путь' },
    { body: 'https://127.0.0.1:8080/x', url: 'https://127.0.0.1:8080/x' },
  ])('are its web addresses without the punctuation after them: $body', ({ body, url }) => {
    expect(urls(body)).toEqual([url]);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/file',
    'mailto:alice@example.com',
    '//example.com/x',
    'alice@example.com',
    'It is done.So we wait. See e.g.in chapter 2.',
    'file:///etc/passwd',
    'https://',
  ])('are nothing else: %s', (body) => {
    expect(linksOf(body)).toEqual([{ text: body }]);
  });

  test('keep the whole text, line breaks too', () => {
    const body = 'First https://a.example/1\nthen http://b.example/2, and the end';
    expect(
      linksOf(body)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body);
    expect(urls(body)).toHaveLength(2);
    expect(linksOf('')).toEqual([]);
  });
});
