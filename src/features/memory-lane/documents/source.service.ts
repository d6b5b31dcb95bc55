import type { MemoryPage, MemoryPhotograph, VisibleGathering } from '#features/memory-lane/core/schema.ts';
import type { TranslatorOf } from '#platform/messages.ts';
import type { BookSize, PaperSize } from '#platform/server/pdf/frames.ts';
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
  /** What a keepsake is printed on. */
  book: BookSize;
  /** The keepsake is for a print shop. */
  isPress: boolean;
  /** Where the page is, in whole; null while nobody else can see it. */
  link: string | null;
  t: PaperTranslate;
  picture: (photograph: MemoryPhotograph, width: number) => Promise<Buffer>;
  now: Date;
  /** The other language, where a paper is to speak both. */
  beside: { language: Language; t: PaperTranslate } | null;
};

/** Says a sentence of the papers, or of the page. */
type PaperTranslate = TranslatorOf<{ page: typeof page; papers: typeof papers }>;
