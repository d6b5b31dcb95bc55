import { useTranslations } from 'use-intl';

/** Somebody as the parts of a circle name them: the name is empty where nobody has said it. */
type Named = { name: string; isMaker: boolean; self: boolean };

/** How people of a circle are called on a screen, also where nobody has said their name. */
export function useNames() {
  const t = useTranslations('circle.people');
  return {
    ofAuthor: (name: string): string => name || t('maker'),
    of: ({ name, isMaker, self }: Named): string => {
      if (self) return name ? t('you', { name }) : t('onlyYou');
      return name || t(isMaker ? 'maker' : 'left');
    },
  };
}
