import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ConnectionStatus } from '#app/shell/notices/ConnectionStatus.tsx';
import { SessionCheck } from '#app/shell/notices/SessionCheck.tsx';
import type { ThirdPartySettings } from '#features/environment/thirdParties.rules.ts';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { OfflineCache } from './OfflineCache.tsx';

const Consent = lazyPart(() => import('./Consent.tsx').then((module) => module.Consent));

// Without a lazy chunk of it in the production build: the condition is decided while building.
const EnvironmentBanner = import.meta.env.IS_PRODUCTION
  ? null
  : lazyPart(() => import('#app/shell/notices/EnvironmentBanner.tsx').then((module) => module.EnvironmentBanner));

const hasThirdParties = ({ chatWidgetUrl, sessionRecorderUrl, analyticsId }: ThirdPartySettings): boolean =>
  Boolean(chatWidgetUrl || sessionRecorderUrl || analyticsId);

/** What every page keeps an eye on and nobody waits for: the session, the connection, where this runs, who else may run here. */
export function Housekeeping() {
  const t = useTranslations('shell');
  const { data: environment, isError } = useEnvironment();
  useEffect(() => {
    if (isError) toasts.show(t('environmentUnknown'));
  }, [isError, t]);
  return (
    <>
      <SessionCheck />
      <ConnectionStatus />
      <OfflineCache />
      {environment && hasThirdParties(environment) && <Consent setUp={environment} />}
      {EnvironmentBanner && environment && environment.name !== 'production' && (
        <EnvironmentBanner name={environment.name} dbInfo={environment.dbInfo ?? ''} />
      )}
    </>
  );
}
