import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { productName } from '#vocabulary/productName.ts';
import { findPage } from './findPage.ts';
import { observeHeading } from './observeHeading.ts';

const headingNow = () => document.querySelector('main h1')?.textContent?.trim();

/**
 * Keeps the document's title true: product name, first heading, or the route's own name (specification section 2). Answers
 * what is to be read aloud: the title of a page that was gone to, unless the focus on its heading says it already.
 */
export function usePageTitle(): string {
  const t = useTranslations('shell.titles');
  const { pathname, search } = useLocation();
  const rule = findPage(pathname).page.title;
  const shown = useRef(pathname);
  const [spoken, setSpoken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query of the same page has another heading
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (isNew) setSpoken('');
    const entitle = (title: string) => {
      document.title = title;
      if (isNew && document.activeElement?.tagName !== 'H1') setSpoken(title);
    };
    if (rule === 'heading') return observeHeading(headingNow, (heading) => entitle(`${heading} | ${productName}`));
    entitle(rule === 'product' ? productName : `${t(rule)} | ${productName}`);
  }, [rule, pathname, search, t]);
  return spoken;
}
