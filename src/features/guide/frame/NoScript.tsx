import { useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';

/** Said only where scripts do not run: the questions can be read, answers cannot be kept, and what to do instead. */
export function NoScript() {
  const t = useTranslations('guide.screens.noScript');
  return (
    <noscript>
      <Notice title={t('title')}>
        <p>{t('body')}</p>
        <p>
          <Link href="/listings?type=funeral-home">{t('listings')}</Link>
        </p>
      </Notice>
    </noscript>
  );
}
