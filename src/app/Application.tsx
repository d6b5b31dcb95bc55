import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IntlProvider } from 'use-intl';
import { intlOptions } from '#platform/i18n.ts';
import { type AnchorProps, LinkContext } from '#platform/ui/Link.tsx';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { messagesOf } from './screens.tsx';

/** Links between our own pages change the screen without loading the document again. */
const RouterLink = ({ href, ...rest }: AnchorProps) => <Link to={href} {...rest} />;

/** Everything every screen stands in: the sentences, the query cache, links that know the router. */
export function Application(props: { language: Language; queryClient: QueryClient; children: ReactNode }) {
  return (
    <IntlProvider locale={localeOf[props.language]} messages={messagesOf(props.language)} {...intlOptions}>
      <QueryClientProvider client={props.queryClient}>
        <LinkContext value={RouterLink}>{props.children}</LinkContext>
      </QueryClientProvider>
    </IntlProvider>
  );
}
