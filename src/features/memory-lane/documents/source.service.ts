import type { MemoryPage, MemoryPhotograph, VisibleGathering } from '#features/memory-lane/core/schema.ts';
import type { PaperSize } from '#platform/server/pdfSheets.ts';
import type { Language } from '#vocabulary/languages.ts';

/** What a paper is drawn from. */
export type PaperSource = {
  page: MemoryPage;
  /** The gathering for which an order of service is; none where the page names none. */
  service: VisibleGathering | undefined;
  language: Language;
  size: PaperSize;
  /** Where the page is, in whole; null while nobody else can see it. */
  link: string | null;
  t: (key: string, values?: Record<string, string | number>) => string;
  picture: (photograph: MemoryPhotograph, width: number) => Promise<Buffer>;
  now: Date;
};
