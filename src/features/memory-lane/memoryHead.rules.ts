import type { Language } from '../../vocabulary/languages.ts';
import { lifeWords } from './moments.rules.ts';
import type { MemoryPage } from './schema.ts';

type Say = (key: string, values?: Record<string, string>) => string;

/** What a page's document says of it where it is sent: name and years; nothing where a password is wanted first. */
export function memoryHeadOf(page: MemoryPage | null, language: Language, say: unknown) {
  const words = (say as Say) ?? (() => '');
  if (!page?.name) return { unlisted: true };
  const dates = lifeWords(page, language, (key, values) => words(`memoryPublic.${key}`, values));
  const description = dates
    ? words('memoryPublic.headDates', { name: page.name, dates })
    : words('memoryPublic.head', { name: page.name });
  return { description: description.slice(0, 240), kind: 'article' as const, unlisted: page.privacy !== 'public' };
}
