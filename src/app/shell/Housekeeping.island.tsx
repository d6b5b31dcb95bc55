import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ConnectionStatus } from '#app/shell/notices/ConnectionStatus.tsx';
import { SessionCheck } from '#app/shell/notices/SessionCheck.tsx';
import { hasThirdParties } from '#features/environment/thirdParties.rules.ts';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

const Consent = lazyPart(() => import('./Consent.tsx').then((module) => module.Consent));

/** What every page keeps an eye on and nobody waits for: the session, the connection, who else may run here. */
export function Housekeeping() {
  const t = useTranslations('shell');
  const { data: environment, isError } = useEnvironment();
  // What was agreed to is known in the browser only.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isError) toasts.show(t('environmentUnknown'));
  }, [isError, t]);
  return (
    <>
      <SessionCheck />
      <ConnectionStatus />
      {isHydrated && environment && hasThirdParties(environment) && <Consent setUp={environment} />}
    </>
  );
}
