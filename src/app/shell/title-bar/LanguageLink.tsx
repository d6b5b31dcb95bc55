import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { localeOf } from '#vocabulary/languages.ts';

/** Leads to the same page in the other language; a new document, because every sentence changes. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  const { pathname, search } = useLocation();
  return (
    <a
      href={localPath(other, pathname) + search}
      hrefLang={localeOf[other]}
      lang={localeOf[other]}
      className={className}
      data-other-language
      onClick={(event) => {
        // The fragment is not in the router's hands on the first paint, and must not be lost either.
        event.currentTarget.href = localPath(other, pathname) + search + location.hash;
      }}
    >
      <Icon of={Languages} />
      <span>{t('otherLanguage')}</span>
    </a>
  );
}
