import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MarkdownHtml } from '#features/content/MarkdownHtml.tsx';
import { TextLoading } from '#features/content/TextLoading.tsx';
import styles from '#features/content/TextPage.module.css';
import { textQuery } from '#features/content/useTexts.ts';
import { claimPath, signUpPath } from '#features/places/core/businessKinds.rules.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import businessOrganizationsPageStyles from './BusinessOrganizationsPage.module.css';
import businessPagesStyles from './BusinessPages.module.css';

export { head, queries } from '#features/content/TextPage.tsx';

/** For those who help families without arranging funerals: find and claim the listing, ask for one, and what it is. */
export function BusinessOrganizationsPage() {
  const t = useTranslations('business.organizations');
  const { data, error } = useQuery(textQuery('organizations', useLanguage()));
  if (!data) return <TextLoading status={statusOf(error)} />;
  return (
    <article className={`page ${styles.page}`}>
      <div className="prose">
        <Breadcrumbs label={t('where')} items={[{ href: '/business', text: t('business') }]} current={data.title} />
        <h1>{data.title}</h1>
        <p className="lead">{data.summary}</p>
        <OrganizationSearch />
      </div>
      <MarkdownHtml html={data.html} sourcePath={data.sourcePath} />
    </article>
  );
}

function OrganizationSearch() {
  const t = useTranslations('business.organizations');
  const language = useLanguage();
  return (
    <section aria-labelledby="find" className={businessOrganizationsPageStyles.box}>
      <h2 id="find">{t('find')}</h2>
      <p>{t('findText')}</p>
      <search>
        <form method="get" action={localPath(language, claimPath.organization)} className={businessPagesStyles.search}>
          <Field id="organization-name" label={t('name')} hint={t('nameHint')}>
            {(wiring) => <TextInput {...wiring} name="name" type="search" autoComplete="organization" required />}
          </Field>
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      <div>
        <Button kind="secondary" href={signUpPath.organization}>
          {t('signUp')}
        </Button>
      </div>
    </section>
  );
}
