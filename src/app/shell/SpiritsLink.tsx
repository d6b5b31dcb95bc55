import { NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/guide/useDraft.ts';
import { useSpirits } from '#features/spirits/useSpirits.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { DraftLink } from './DraftLink.tsx';

/** The way to one's own records: by name when there is one, to the questionnaire while it is unsaved, else with a count. */
export function SpiritsLink({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const draft = useDraft();
  const spirits = useSpirits().data ?? [];
  const count = spirits.length + (draft ? 1 : 0);
  if (draft && count === 1) return <DraftLink className={className} />;
  const only = count === 1 ? spirits[0] : undefined;
  const name = only && `${only.core.spiritFirstName} ${only.core.spiritLastName}`.trim();
  return (
    <Link href={only ? `/spirit/${only.id}` : '/spirits'} className={className}>
      <Icon of={NotebookText} />
      <span>{name || t('spirits')}</span>
      {count > 1 && <Badge count={count} text={t('spiritsCount', { count })} />}
    </Link>
  );
}
