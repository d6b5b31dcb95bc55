import { useLocation } from 'react-router';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { mayBeOfferedPasskey } from '#features/sessions/core/passkeyOffer.rules.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { passkeyOfferKey, storage } from '#platform/browser/storage.ts';
import { plainPath } from '#platform/i18n.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Housekeeping } from './Housekeeping.island.tsx';
import { isDeskOrConsole } from './taskPages.ts';

const PasskeyOffer = lazyPart(
  () => import('#features/sessions/passkeys/PasskeyOffer.tsx').then((module) => module.PasskeyOffer),
  ['passkeyOffer'],
);

// Without a lazy chunk of it in the production build: the condition is decided while building.
const EnvironmentBanner = import.meta.env.IS_PRODUCTION
  ? null
  : lazyPart(
      () => import('./notices/EnvironmentBanner.island.tsx').then((module) => module.EnvironmentBanner),
      ['environment'],
    );

/** Who works here and has just typed a code hears once, where their day begins, that there is a quicker way. */
function PasskeyOfferAtWork() {
  const { pathname } = useLocation();
  const actor = useActor();
  if (!mayBeOfferedPasskey(actor) || !isDeskOrConsole(plainPath(pathname))) return null;
  return storage.read(passkeyOfferKey) === true ? <PasskeyOffer /> : null;
}

/** What every app page does for who is at it, and is missed by nobody if it does not. */
export function AfterTouch() {
  const { data: environment } = useEnvironment();
  return (
    <>
      <Housekeeping />
      <PasskeyOfferAtWork />
      {EnvironmentBanner && environment && environment.name !== 'production' && (
        <EnvironmentBanner name={environment.name} dbInfo={environment.dbInfo ?? ''} />
      )}
    </>
  );
}
