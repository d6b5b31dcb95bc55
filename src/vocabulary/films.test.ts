import { expect, test } from 'vitest';
import { filmOf, filmOrigins } from './films.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/live/dQw4w9WgXcQ?feature=share', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'Vimeo', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'Vimeo', 'h=8272103f6e'],
])('%s is shown from %s', (link, host, part) => {
  const film = filmOf(link);
  expect(film?.host).toBe(host);
  expect(film?.address).toContain(part);
  expect(filmOrigins.some((origin) => film?.address.startsWith(`${origin}/`))).toBe(true);
});

test.each([
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/?https://youtu.be/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ"><script>',
  'https://www.youtube.com/channel/UC123',
  'https://vimeo.com/event/12345',
  '',
])('%s stays a link', (link) => {
  expect(filmOf(link)).toBeNull();
});
