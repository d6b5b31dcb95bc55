import { useTranslations } from 'use-intl';
import type { Position } from '#features/places/filters/area.rules.ts';
import { deviceMapUrl } from './deviceMap.rules.ts';

type OpenInDeviceMapProps = { position: Position; reach: 'door' | 'town'; className?: string | undefined };

/** A link to the map of the device; drawn only where a map is, so the browser is known. */
export function OpenInDeviceMap({ position, reach, className }: OpenInDeviceMapProps) {
  const t = useTranslations('places.map');
  return (
    <a href={deviceMapUrl(position, reach, navigator.userAgent)} rel="noreferrer" className={className}>
      {t('openInYours')}
    </a>
  );
}
