import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { ReadCache } from '#platform/browser/reads.ts';
import { HasPageContext } from '#platform/browser/useHasPage.ts';
import { ReadCacheContext } from '#platform/browser/useReadCache.ts';
import { intlOptions } from '#platform/i18n.ts';
import { type AnchorProps, LinkContext } from '#platform/ui/Link.tsx';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { messagesOf } from './screens.tsx';
import { hasPage } from './shell/mainLinks.ts';

/** Links between our own pages change the screen without loading the document again. */
const RouterLink = ({ href, ...rest }: AnchorProps) => <Link to={href} {...rest} />;

/** Everything every screen stands in: the sentences, the read cache, links that know the router. */
export function Application(props: { language: Language; readCache: ReadCache; children: ReactNode }) {
  return (
    <IntlProvider locale={localeOf[props.language]} messages={messagesOf(props.language)} {...intlOptions}>
      <ReadCacheContext value={props.readCache}>
        <LinkContext value={RouterLink}>
          <HasPageContext value={hasPage}>{props.children}</HasPageContext>
        </LinkContext>
      </ReadCacheContext>
    </IntlProvider>
  );
}
