import { useTranslations } from 'use-intl';
import { useReturnCount } from './useReturns.ts';

/** How many visitors wish to be written to once a year on: never who. Nothing where nobody has asked. */
export function ReturnCount({ id }: { id: string }) {
  const t = useTranslations('memoryReturn');
  const { data } = useReturnCount(id);
  return data && data.count > 0 ? <p className="quiet">{t('count', { count: data.count })}</p> : null;
}
