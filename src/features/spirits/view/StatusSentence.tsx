import { useFormatter, useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { homesInStanding, nameOf, standingOf } from './standing.rules.ts';

/** Where things stand with a record, in one sentence for its family. */
export function StatusSentence({ core }: { core: Spirit['core'] }) {
  const t = useTranslations('spirits');
  const format = useFormatter();
  const standing = standingOf(core);
  const homes = homesInStanding(core).map((home) => home.name);
  const name = nameOf(core) || t(standing === 'accepted' ? 'person' : 'unnamed');
  const key = standing === 'in-care' && homes.length === 0 ? 'in-care-alone' : standing;
  return t(`standing.${key}`, { homes: format.list(homes), count: homes.length, name });
}
