import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { regionPath } from '#features/regions/rules.ts';
import type { Town } from '#features/towns/schema.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { townName } from '#features/towns/townName.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { regionsInOrder } from '#vocabulary/regions/regions.ts';
import styles from './FindHome.module.css';

/** Where funeral homes near a town are listed; without its position those of its territory. */
const listingsNear = ({ name, region, latitude, longitude }: Town) => {
  const start: Record<string, string> =
    latitude === null ? { region } : { town: townName(name), near: `${latitude},${longitude}` };
  return `/listings?${new URLSearchParams({ type: 'funeral-home', ...start })}`;
};

/** "Find a funeral home" by town, postal area or region; a plain form where scripts do not run. */
export function FindHome() {
  const t = useTranslations('home.find');
  const language = useLanguage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <section aria-labelledby="find">
      <h2 id="find">{t('heading')}</h2>
      <form action={localPath(language, '/listings')} className={styles.form}>
        <input type="hidden" name="type" value="funeral-home" />
        <TownField
          id="find-town"
          name="town"
          label={t('label')}
          hint={t('hint')}
          value={text}
          onText={setText}
          onTown={(town) => navigate(listingsNear(town))}
        />
        <Button type="submit">{t('button')}</Button>
      </form>
      <p className={styles.regions}>
        {t('orRegion')}{' '}
        {regionsInOrder(language).map((region) => (
          <Link key={region.code} href={regionPath(region.name)}>
            {language === 'fr' ? region.fr : region.name}
          </Link>
        ))}
      </p>
    </section>
  );
}
