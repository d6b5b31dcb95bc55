import { NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { requestedAtOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { DraftLink } from './DraftLink.tsx';
import styles from './TitleBar.module.css';

type SpiritsLinkProps = { className?: string };

/** The way to one's own records: a family's by name or count, a funeral home's with the requests that wait for it. */
export function SpiritsLink({ className }: SpiritsLinkProps) {
  const actor = useActor();
  if (!actor) return null;
  return isFamilyRole(actor) ? <FamilyLink className={className} /> : <DeskLink className={className} />;
}

function DeskLink({ className }: SpiritsLinkProps) {
  const t = useTranslations('shell');
  const spirits = useSpirits().data ?? [];
  const count = spirits.filter(({ core }) => requestedAtOf(core) !== undefined).length;
  return (
    <Link href="/spirits" className={className}>
      <Icon of={NotebookText} />
      <span>{t('spirits')}</span>
      <Badge count={count} text={t('pendingCount', { count })} />
    </Link>
  );
}

/** By name when there is one record, to the questionnaire while it is unsaved, else with a count. */
function FamilyLink({ className }: SpiritsLinkProps) {
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
      <span className={styles.name}>{name || t('spirits')}</span>
      {count > 1 && <Badge count={count} text={t('spiritsCount', { count })} />}
    </Link>
  );
}
