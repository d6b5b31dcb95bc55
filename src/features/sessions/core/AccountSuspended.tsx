import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** What somebody reads who has proved that a suspended account is theirs: since when, and whom to write to. Else nothing. */
export function AccountSuspended({ error }: { error: Error | null }) {
  const t = useTranslations('sessions.suspended');
  if (!error || statusOf(error) !== 403) return null;
  return (
    <Notice kind="warning" live>
      <p>{error.message}</p>
      <div>
        <Button kind="secondary" small href="/contact">
          {t('write')}
        </Button>
      </div>
    </Notice>
  );
}
