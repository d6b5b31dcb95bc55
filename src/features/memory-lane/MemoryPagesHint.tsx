import { useTranslations } from 'use-intl';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { memoryPagesQuery } from './MakeStanding.tsx';

/** The way to pages that somebody keeps or helps with beside her own records; nothing while there are none. */
export function MemoryPagesHint() {
  const t = useTranslations('spirits.memoryPages');
  const list = useQuery(memoryPagesQuery);
  const others = list.data?.filter(({ personId }) => personId !== null) ?? [];
  if (others.length === 0) return null;
  const waiting = others.filter(({ accepted, part }) => !accepted && part !== 'successor').length;
  return (
    <Notice title={t('title', { waiting, count: others.length })}>
      <p>
        <Button kind="secondary" small href="/memory-pages">
          {t('open')}
        </Button>
      </p>
    </Notice>
  );
}
