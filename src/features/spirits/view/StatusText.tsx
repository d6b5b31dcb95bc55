import { useFormatter, useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { homesInStatus, nameOf, recordStatusOf } from './recordStatus.rules.ts';

/** Where things stand with a record, in one sentence for its family. */
export function StatusText({ core }: { core: Spirit['core'] }) {
  const t = useTranslations('spirits');
  const format = useFormatter();
  const status = recordStatusOf(core);
  const homes = homesInStatus(core).map((home) => home.name);
  const name = nameOf(core) || t(status === 'accepted' ? 'person' : 'unnamed');
  const key = status === 'in-care' && homes.length === 0 ? 'in-care-alone' : status;
  return t(`standing.${key}`, { homes: format.list(homes), count: homes.length, name });
}
