import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { LeaveTribute } from './LeaveTribute.tsx';
import { MemoryTributes } from './MemoryTributes.tsx';
import { ReportTribute } from './ReportTribute.tsx';

type VisitorTributesProps = PageOfPart & { pass: string };

/** What visitors have left, what each can do about it, and where they leave something themselves. */
export function VisitorTributes({ pass, ...of }: VisitorTributesProps) {
  const page = usePageOfPart(of);
  if (!page) return null;
  const { slug, tributes, messages } = page;
  return (
    <>
      <MemoryTributes
        tributes={tributes}
        under={(tribute) => <ReportTribute slug={slug} pass={pass} tribute={tribute} />}
      />
      <LeaveTribute slug={slug} pass={pass} messages={messages} />
    </>
  );
}
