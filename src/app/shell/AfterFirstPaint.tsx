import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Housekeeping } from './Housekeeping.island.tsx';
import { OfflineCache } from './OfflineCache.tsx';

// Without a lazy chunk of it in the production build: the condition is decided while building.
const EnvironmentBanner = import.meta.env.IS_PRODUCTION
  ? null
  : lazyPart(
      () => import('./notices/EnvironmentBanner.island.tsx').then((module) => module.EnvironmentBanner),
      ['environment'],
    );

/** What every app page does after its first drawing, and is missed by nobody if it does not. */
export function AfterFirstPaint() {
  const { data: environment } = useEnvironment();
  return (
    <>
      <Housekeeping />
      <OfflineCache />
      {EnvironmentBanner && environment && environment.name !== 'production' && (
        <EnvironmentBanner name={environment.name} dbInfo={environment.dbInfo ?? ''} />
      )}
    </>
  );
}
