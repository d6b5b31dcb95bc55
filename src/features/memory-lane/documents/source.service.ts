import type { MemoryPage, MemoryPhotograph, VisibleGathering } from '#features/memory-lane/core/schema.ts';
import type { TranslatorOf } from '#platform/messages.ts';
import type { PaperSize } from '#platform/server/pdf/frames.ts';
import type { Language } from '#vocabulary/languages.ts';
import type papers from '../../../../messages/en/memoryPapers.json';
import type page from '../../../../messages/en/memoryPublic.json';

/** What a paper is drawn from. */
export type PaperSource = {
  page: MemoryPage;
  /** The gathering for which an order of service is; none where the page names none. */
  service: VisibleGathering | undefined;
  language: Language;
  size: PaperSize;
  /** Where the page is, in whole; null while nobody else can see it. */
  link: string | null;
  t: TranslatorOf<{ page: typeof page; papers: typeof papers }>;
  picture: (photograph: MemoryPhotograph, width: number) => Promise<Buffer>;
  now: Date;
};
