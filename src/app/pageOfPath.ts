import { matchPath } from 'react-router';
import type { Page } from '#platform/browser/page.ts';
import { plainPath } from '#platform/i18n.ts';
import { notFoundPage, pages } from './pages.tsx';

/** The page that an address, in either language, belongs to. */
export const pageOfPath = (path: string): Page =>
  pages.find((page) => matchPath(page.path, plainPath(path)) !== null) ?? notFoundPage;
