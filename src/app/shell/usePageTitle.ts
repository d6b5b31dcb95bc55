import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';
import { findPage } from '../pages.tsx';

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
export function usePageTitle(pathname: string): void {
  const t = useTranslations('shell.titles');
  const rule = findPage(pathname).page.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same rule has another heading
  useEffect(() => {
    if (rule === 'heading') return followHeading();
    document.title = rule === 'product' ? productName : `${t(rule)} | ${productName}`;
  }, [rule, pathname, t]);
}
