import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Housekeeping } from './Housekeeping.island.tsx';

// Without a lazy chunk of it in the production build: the condition is decided while building.
const EnvironmentBanner = import.meta.env.IS_PRODUCTION
  ? null
  : lazyPart(
      () => import('./notices/EnvironmentBanner.island.tsx').then((module) => module.EnvironmentBanner),
      ['environment'],
    );

/** What every app page does for who is at it, and is missed by nobody if it does not. */
export function AfterTouch() {
  const { data: environment } = useEnvironment();
  return (
    <>
      <Housekeeping />
      {EnvironmentBanner && environment && environment.name !== 'production' && (
        <EnvironmentBanner name={environment.name} dbInfo={environment.dbInfo ?? ''} />
      )}
    </>
  );
}
