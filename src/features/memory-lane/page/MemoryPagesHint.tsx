import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { holdingStatusOf } from '#features/memory-lane/core/stewardship.rules.ts';
import { memoryPagesQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/**
 * The way to pages that somebody keeps or helps with beside their own records; nothing while there are none. `waiting`: only
 * what waits for an answer of theirs, which stands above everything else.
 */
export function MemoryPagesHint({ waiting }: { waiting: boolean }) {
  const t = useTranslations('spirits.memoryPages');
  const list = useQuery(memoryPagesQuery);
  const spirits = useSpirits();
  const records = new Set(spirits.data?.map(({ id }) => id));
  const pages = list.data ?? [];
  const asked = pages.filter((page) => ['invited', 'offered', 'asked'].includes(holdingStatusOf(page)));
  // Their own page stands with its record, unless the record is another's or gone.
  const others = pages.filter(({ id, personId }) => personId !== null || !records.has(id));
  const shown = waiting ? asked : others;
  if (shown.length === 0 || waiting !== asked.length > 0) return null;
  return (
    <Notice kind={waiting ? 'warning' : 'info'} title={t('title', { waiting: asked.length, count: others.length })}>
      <p>
        <Button kind="secondary" small href="/memory-pages">
          {t('open')}
        </Button>
      </p>
    </Notice>
  );
}
