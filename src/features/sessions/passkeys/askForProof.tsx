import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { type AbstractIntlMessages, IntlProvider } from 'use-intl';
import { slowRequests } from '#platform/browser/network/slowRequests.ts';
import { intlOptions } from '#platform/i18n.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { passkeysQuery } from './usePasskeys.ts';

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx').then((module) => module.ProofDialog), ['proof']);

/** What the dialog stands in, in front of whatever page there is. */
type Surroundings = { language: Language; queryClient: QueryClient; messages: AbstractIntlMessages };

let asked: Promise<boolean> | undefined;

/** Asks the person once, however many calls were refused meanwhile; true once they have shown that it is them. */
export function askForProof(surroundings: Surroundings): Promise<boolean> {
  asked ??= slowRequests.whileAsked(openDialog(surroundings)).finally(() => {
    asked = undefined;
  });
  return asked;
}

async function openDialog({ language, queryClient, messages }: Surroundings): Promise<boolean> {
  const [passkeys] = await Promise.all([queryClient.fetchQuery(passkeysQuery).catch(() => []), ProofDialog.load()]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isProved = await new Promise<boolean>((resolve) => {
    root.render(
      <IntlProvider locale={localeOf[language]} messages={messages} {...intlOptions}>
        <QueryClientProvider client={queryClient}>
          <ProofDialog hasPasskey={passkeys.length > 0} onAnswer={resolve} />
        </QueryClientProvider>
      </IntlProvider>,
    );
  });
  root.unmount();
  place.remove();
  return isProved;
}
