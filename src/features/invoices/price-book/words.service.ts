import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishBook from '../../../../messages/en/priceBook.json' with { type: 'json' };
import english from '../../../../messages/en/priceCard.json' with { type: 'json' };
import frenchBook from '../../../../messages/fr/priceBook.json' with { type: 'json' };
import french from '../../../../messages/fr/priceCard.json' with { type: 'json' };
import type { OfferedPrice } from './offeredPrices.rules.ts';

const catalogues = { en: english, fr: french };

/** What a price of a listing's card is called; what its page says in words stands in the language of the region alone. */
export function nameOfPrice({ name }: OfferedPrice, language: Language, spoken: Language): string {
  const t = translatorFor(language, catalogues);
  if ('item' in name) return language === spoken ? name.item.slice(0, 200) : '';
  return 'row' in name ? t(`rows.${name.row}.name`) : t(`choices.${name.choice}`);
}

const bookCatalogues = { en: englishBook, fr: frenchBook };

/** What a paper calls that a package is cheaper than its lines one by one. */
export const reductionIn = (language: Language, name: string): string =>
  translatorFor(language, bookCatalogues)('packages.reduction', { name });
