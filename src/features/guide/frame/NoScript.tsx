import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

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
