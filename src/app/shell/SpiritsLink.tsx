import { NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameOfDraft, useDraft } from '#features/guide/draft.ts';
import { useSpirits } from '#features/spirits/useSpirits.ts';
import { useSession } from '#platform/browser/session.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/Link.tsx';

/** The way to one's own records: by name when there is one, to the questionnaire while it is unsaved, else with a count. */
export function SpiritsLink({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const session = useSession();
  const draft = useDraft();
  const spirits = useSpirits().data ?? [];
  const { href, label, count } = target();
  if (!href) return null;
  return (
    <Link href={href} className={className}>
      <Icon of={NotebookText} />
      <span>{label}</span>
      {count > 1 && <Badge count={count} text={t('spiritsCount', { count })} />}
    </Link>
  );

  function target() {
    const total = spirits.length + (draft ? 1 : 0);
    if (draft && total === 1) return { href: '/guide-me/0', label: nameOfDraft(draft) || t('unnamed'), count: 1 };
    if (!session) return { href: null, label: '', count: 0 };
    if (total !== 1) return { href: '/spirits', label: t('spirits'), count: total };
    const { id, core } = spirits[0]!;
    const name = `${core.spiritFirstName} ${core.spiritLastName}`.trim();
    return { href: `/spirit/${id}`, label: name || t('spirits'), count: 1 };
  }
}
