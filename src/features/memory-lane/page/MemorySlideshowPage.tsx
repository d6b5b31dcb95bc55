import { useParams } from 'react-router';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryPage.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { island } from '#platform/ui/island.tsx';
import { neutralPreview } from './memoryHead.rules.ts';

/** Starts by itself: its keys stand ready before anything is touched. */
const MemorySlideshow = island(() => import('./MemorySlideshow.island.tsx'), 'MemorySlideshow', { start: 'resting' });

/** The page whose photographs are shown. */
export const queries = ({ params }: ScreenInput) => [memoryPageQuery(params.slug ?? '')];

/** Nothing is said of it elsewhere: the page itself is what is sent. */
export const head: HeadOf = ({ language }) => ({ unlisted: true, picture: neutralPreview(language) });

/** The photographs of a memory page one after the other, for a screen at the service. */
export function MemorySlideshowPage() {
  const { slug = '' } = useParams();
  return <MemorySlideshow slug={slug} />;
}
