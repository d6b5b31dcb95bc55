import { NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRequestCount } from '#features/desk/queue/useDesk.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { ChangesLink } from './ChangesLink.tsx';

type DeskLinksProps = { className?: string };

/** The ways of a funeral home: what has changed, and its records with the requests that wait for it. */
export const DeskLinks = ({ className }: DeskLinksProps) => (
  <>
    <ChangesLink className={className} />
    <RequestsLink className={className} />
  </>
);

function RequestsLink({ className }: DeskLinksProps) {
  const t = useTranslations('shell');
  const count = useRequestCount();
  return (
    <Link href="/spirits" className={className}>
      <Icon of={NotebookText} />
      <span>{t('spirits')}</span>
      <Badge count={count} text={t('pendingCount', { count })} />
    </Link>
  );
}
