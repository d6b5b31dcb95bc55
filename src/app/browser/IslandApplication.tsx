import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IntlProvider } from 'use-intl';
import { messagesOf } from '#app/shell/catalogues.ts';
import { hasPage } from '#app/shell/title-bar/mainLinks.ts';
import { HasPageContext } from '#platform/browser/useHasPage.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { intlOptions, localPath } from '#platform/i18n.ts';
import { type AnchorProps, LinkContext } from '#platform/ui/navigation/Link.tsx';
import { type Language, localeOf } from '#vocabulary/languages.ts';

/** Between documents the browser itself navigates. */
function DocumentLink({ href, ...rest }: AnchorProps) {
  const language = useLanguage();
  return <a href={href.startsWith('?') ? href : localPath(language, href)} {...rest} />;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Another query of the path at hand is drawn in place; everywhere else the browser navigates. */
function InPlaceLink({ href, onClick, ...rest }: AnchorProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { pathname, search, hash } = new URL(event.currentTarget.href);
    if (!isPlainClick(event) || pathname !== location.pathname || hash) return;
    event.preventDefault();
    void navigate({ search });
  };
  return <DocumentLink href={href} onClick={follow} {...rest} />;
}

type IslandApplicationProps = {
  language: Language;
  queryClient: QueryClient;
  navigatesInPlace: boolean;
  children: ReactNode;
};

/**
 * What a document's parts stand in: the messages, the answers, links that know the language. The server draws every link
 * alike, because nobody presses one there.
 */
export function IslandApplication(props: IslandApplicationProps) {
  const { language, queryClient, navigatesInPlace, children } = props;
  return (
    <IntlProvider locale={localeOf[language]} messages={messagesOf(language)} {...intlOptions}>
      <QueryClientProvider client={queryClient}>
        <LinkContext value={navigatesInPlace && !import.meta.env.SSR ? InPlaceLink : DocumentLink}>
          <HasPageContext value={hasPage}>{children}</HasPageContext>
        </LinkContext>
      </QueryClientProvider>
    </IntlProvider>
  );
}
