import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { IntlProvider } from 'use-intl';
import { messagesOf } from '#app/shell/catalogues.ts';
import { hasPage } from '#app/shell/title-bar/mainLinks.ts';
import { retryRefused } from '#platform/browser/query/hydration.ts';
import { HasPageContext } from '#platform/browser/useHasPage.ts';
import { ElementIdScope } from '#platform/elementIds.ts';
import { intlOptions } from '#platform/i18n.ts';
import { expectDrawnParts } from '#platform/ui/lazyIsland.tsx';
import { type AnchorProps, LinkContext } from '#platform/ui/navigation/Link.tsx';
import { type Language, localeOf } from '#vocabulary/languages.ts';

/** Links between our own pages change the screen without loading the document again. */
function RouterLink({ href, onClick, ...rest }: AnchorProps) {
  const follow = useLinkClickHandler(href);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(href)} onClick={press} />;
}

/** Everything every screen stands in: the sentences, the answers, links that know the router. */
export function Application(props: { language: Language; queryClient: QueryClient; children: ReactNode }) {
  const { queryClient } = props;
  // Effects of what stands in it have run before: whoever looks is known, and the server's drawing was taken over.
  useEffect(() => {
    expectDrawnParts(false);
    retryRefused(queryClient);
  }, [queryClient]);
  return (
    <IntlProvider locale={localeOf[props.language]} messages={messagesOf(props.language)} {...intlOptions}>
      <QueryClientProvider client={queryClient}>
        <LinkContext value={RouterLink}>
          <HasPageContext value={hasPage}>
            <ElementIdScope prefix="app">{props.children}</ElementIdScope>
          </HasPageContext>
        </LinkContext>
      </QueryClientProvider>
    </IntlProvider>
  );
}
