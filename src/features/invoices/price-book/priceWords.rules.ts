import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/priceCard.json' with { type: 'json' };
import french from '../../../../messages/fr/priceCard.json' with { type: 'json' };
import type { OfferedPrice } from './offeredPrices.rules.ts';

const catalogues = { en: english, fr: french };

/**
 * What a price of a listing's card is called: a paper may be in another language than the page. What the listing says in words of its own
 * stands in the language of its region alone.
 */
export function nameOfPrice({ name }: OfferedPrice, language: Language, spoken: Language): string {
  const t = translatorFor(language, catalogues);
  if ('item' in name) return language === spoken ? name.item.slice(0, 200) : '';
  return 'row' in name ? t(`rows.${name.row}.name`) : t(`choices.${name.choice}`);
}
