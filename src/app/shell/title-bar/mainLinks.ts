import { notFoundPage } from '#app/pages.tsx';
import { findPage } from '#app/shell/findPage.ts';

/** One of the product's main places; `key` names its words in the `shell` catalogue. */
export type MainLink = {
  href: string;
  key: 'funeralHomes' | 'marketplace' | 'blogs' | 'forBusiness' | 'pricing' | 'forFamilies';
};

const publicLinks: readonly MainLink[] = [
  { href: '/listings?type=funeral-home', key: 'funeralHomes' },
  { href: '/marketplace', key: 'marketplace' },
  { href: '/blog', key: 'blogs' },
  { href: '/business', key: 'forBusiness' },
];

const businessLinks: readonly MainLink[] = [
  { href: '/business', key: 'forBusiness' },
  { href: '/business/pricing', key: 'pricing' },
  { href: '/', key: 'forFamilies' },
];

/** Business mode holds wherever the path starts with /business (specification section 2). */
export const isBusinessPath = (path: string): boolean => path === '/business' || path.startsWith('/business/');

/** True when an address of ours has a screen: no menu may lead to the Not Found page. */
export const hasPage = (href: string): boolean => findPage(href.replace(/[?#].*$/s, '')).page !== notFoundPage;

/** What the title bar offers at an address: the public's places, or those of a business. */
export const mainLinksAt = (path: string): readonly MainLink[] =>
  (isBusinessPath(path) ? businessLinks : publicLinks).filter(({ href }) => hasPage(href));
