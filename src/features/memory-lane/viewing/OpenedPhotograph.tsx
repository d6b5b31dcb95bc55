import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import type { PhotographViewer } from './usePhotographViewer.ts';

/** Comes when somebody opens a photograph. */
const MemoryViewer = lazyIsland(() => import('./MemoryViewer.tsx').then((module) => module.MemoryViewer));

/** The photograph that is open, in front of the page. */
export function OpenedPhotograph({ page, viewer }: { page: MemoryPage; viewer: PhotographViewer }) {
  const t = useTranslations('memoryPublic');
  const { photographs, shown, show } = viewer;
  const at = photographs.findIndex(({ id }) => id === shown);
  if (at < 0) return null;
  return (
    <MemoryViewer
      photographs={photographs}
      count={page.photographCount}
      name={page.name || t('unnamed')}
      at={at}
      onMove={(to) => show(photographs[to]?.id ?? null)}
      onClose={() => show(null)}
    />
  );
}
