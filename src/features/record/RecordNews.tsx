import { isToRead } from '#features/spirits/announcements/rules.ts';
import { useAnnouncements } from '#features/spirits/announcements/useAnnouncements.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** Comes where there is something to read. */
const Notices = lazyPart(
  () => import('#features/spirits/announcements/AnnouncementNotices.tsx').then((module) => module.AnnouncementNotices),
  ['announcements', 'circle'],
);

/** What the circle was told and the reader has not read yet, at the head of their record; nothing else. */
export function RecordNews({ spiritId, onRead }: { spiritId: string; onRead: () => void }) {
  const messages = (useAnnouncements(spiritId).data ?? []).filter(isToRead);
  return messages.length > 0 && <Notices spiritId={spiritId} messages={messages} onRead={onRead} />;
}
