import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { MoneyEntry } from './schema.ts';

/** Whom a line is about: the way to the invoices of the record while the home serves it, else initials. */
export function MoneyPerson({ spiritId, person }: Pick<MoneyEntry, 'spiritId' | 'person'>) {
  const t = useTranslations('money');
  const name = person || t('unnamed');
  return spiritId ? <Link href={`/spirit/${spiritId}/invoice`}>{name}</Link> : name;
}
