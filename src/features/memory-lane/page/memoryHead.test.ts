import { describe, expect, it } from 'vitest';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { memoryHeadOf } from './memoryHead.rules.ts';

const page = (change: Partial<MemoryPage> = {}) =>
  ({
    slug: 'marie-roy',
    privacy: 'public',
    name: 'Marie Roy',
    born: '1941',
    died: '2026',
    services: [],
    ...change,
  }) as unknown as MemoryPage;
const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ');

describe('what a memory page’s document says of it where it is sent', () => {
  it('is name, years and its own picture, for search engines only where the page is public', () => {
    expect(memoryHeadOf(page(), 'en', t)).toEqual({
      description: expect.stringContaining('memoryPublic.headDates'),
      kind: 'article',
      picture: '/previews/en/memory-lane/marie-roy.jpg',
      unlisted: false,
      films: false,
    });
    expect(memoryHeadOf(page(), 'en', t).description).toContain('Marie Roy');
    expect(memoryHeadOf(page({ privacy: 'link' }), 'en', t).unlisted).toBe(true);
  });

  it.each([
    ['a page that is not there', null],
    ['a page behind a password', page({ privacy: 'password' })],
  ])('is nothing of %s', (_, hidden) => {
    expect(memoryHeadOf(hidden, 'fr', t)).toEqual({
      description: 'memoryPublic.quiet',
      picture: '/previews/fr/memory-lane/quiet.jpg',
      unlisted: true,
      films: true,
    });
  });

  it('says what it knows of somebody without years or a name, in 240 characters', () => {
    const unnamed = memoryHeadOf(page({ name: '', born: '', died: '' }), 'en', t);
    expect(unnamed.description).toMatch(/^memoryPublic\.head .*memoryPublic\.unnamed/);
    expect(memoryHeadOf(page({ name: 'a'.repeat(300) }), 'en', t).description).toHaveLength(240);
    expect(memoryHeadOf(page(), 'en', undefined).description).toBe('');
  });

  it('lets a film in where one of its gatherings is shown from afar', () => {
    const at = (livestream: string) => ({ livestream });
    const services = [at(''), at('https://www.youtube.com/watch?v=dQw4w9WgXcQ')] as MemoryPage['services'];
    expect(memoryHeadOf(page({ services }), 'en', t).films).toBe(true);
    expect(memoryHeadOf(page({ services: services.slice(0, 1) }), 'en', t).films).toBe(false);
  });
});
