import { checkAgainOf, type Fact, type FactName, factIdOf, factOf, valuesOf } from '#features/facts/shipped.rules.ts';
import { useCorrections } from '#features/facts/useCorrections.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** A fact of law as it stands now, its sentence in the reader's language where it comes from, and when we look again. */
export type ToldFact = Pick<Fact, 'name' | 'confidence' | 'source' | 'asOf' | 'checkAgainBy'> & { sentence: string };

/** Tells the facts of a region: what an administrator has corrected, else what we ship. */
export function useFacts(region: RegionName, names: readonly FactName[]): ToldFact[] {
  const t = useMessagesOf('regions', 'guideFacts');
  const language = useLanguage();
  const corrections = useCorrections();
  return names.map((name) => {
    const shipped = factOf(region, name);
    const correction = corrections[factIdOf(region, name)];
    const corrected = language === 'fr' ? correction?.french : correction?.english;
    const { confidence, source, asOf } = correction ?? shipped;
    const again = correction ? checkAgainOf(shipped, correction) : shipped.checkAgainBy;
    const sentence = corrected ?? t(shipped.key, valuesOf(shipped));
    return { name, confidence, source, asOf, checkAgainBy: again, sentence };
  });
}
