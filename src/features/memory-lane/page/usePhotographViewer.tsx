import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { useAllPhotographs } from './useAllPhotographs.ts';

/** Comes when somebody opens a photograph. */
const MemoryViewer = lazyIsland(() => import('./MemoryViewer.tsx').then((module) => module.MemoryViewer));

type Viewer = {
  /** Those that have come, in the family's order. */
  photographs: readonly MemoryPhotograph[];
  isComplete: boolean;
  isComing: boolean;
  open: (id: string) => void;
  /** The one that is open, in front of the page. */
  opened: ReactNode;
};

/** The photographs of a page, each of which can be opened in front of it; all of them come once one is opened. */
export function usePhotographViewer(page: MemoryPage, wanted: boolean): Viewer {
  const t = useTranslations('memoryPublic');
  const [shown, show] = useState<string | null>(null);
  const { photographs, isComplete, isComing } = useAllPhotographs(page, wanted || shown !== null);
  const at = photographs.findIndex(({ id }) => id === shown);
  const opened = at >= 0 && (
    <MemoryViewer
      photographs={photographs}
      count={page.photographCount}
      name={page.name || t('unnamed')}
      at={at}
      onMove={(to) => show(photographs[to]?.id ?? null)}
      onClose={() => show(null)}
    />
  );
  return { photographs, isComplete, isComing, open: show, opened };
}
