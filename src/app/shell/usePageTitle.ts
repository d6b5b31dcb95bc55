import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Page } from '#platform/browser/page.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';

/** Waits for the first heading to appear and gives its words to the title. */
function followHeading(): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    const heading = document.querySelector('main h1')?.textContent?.trim();
    if (heading) document.title = `${heading} | ${productName}`;
    if (heading || tries >= limits.headingPoll.tries) clearInterval(timer);
  }, limits.headingPoll.every);
  return () => clearInterval(timer);
}

/** Keeps the document's title true: product name, first heading, or the route's own name (specification section 2). */
export function usePageTitle(): void {
  const t = useTranslations('shell.titles');
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle as Page | undefined;
  const rule = page?.title ?? 'product';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same rule has another heading
  useEffect(() => {
    if (rule === 'heading') return followHeading();
    document.title = rule === 'product' ? productName : `${t(rule)} | ${productName}`;
  }, [rule, pathname, t]);
}
