import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { hasMessage, withAnyKey } from '#platform/messages.ts';
import { regions } from '#vocabulary/regions/regions.ts';
import type { ManagedFact } from './schema.ts';

/** Names facts to an administrator: the fact’s kind, and where it holds. */
export function useFactName(): (fact: Pick<ManagedFact, 'name' | 'place'>) => string {
  const t = useTranslations('facts');
  const kinds = useTranslations('regions.facts');
  const language = useLanguage();
  return ({ name, place }) => {
    const region = regions.find(({ code }) => code === place);
    const where = region ? (language === 'fr' ? region.fr : region.name) : t('filters.canada');
    const fact = hasMessage(kinds, name) ? kinds(name) : withAnyKey(t)(`names.${name}`);
    return t('of', { fact, place: where });
  };
}
