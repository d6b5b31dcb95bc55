import { matchPath } from 'react-router';
import type { Page } from '#platform/browser/page.ts';

/** Every screen of the product, by its address. French lives at the same addresses under `/fr`. */
export const pages: readonly Page[] = [
  { path: '/', screen: 'content/HomePage', messages: ['home', 'towns'], title: 'product' },
  {
    path: '/guide-me/:id?/:key?',
    screen: 'guide/GuidePage',
    messages: ['guide'],
    title: 'heading',
    query: ['timing'],
    private: true,
  },
  {
    path: '/listings',
    screen: 'places/ListingsPage',
    messages: ['places', 'listings', 'tags', 'towns'],
    title: 'heading',
    query: ['region', 'type', 'tag', 'name', 'near', 'town', 'bounds', 'page', 'view'],
  },
  {
    path: '/places',
    screen: 'places/ListingsPage',
    messages: ['places', 'listings', 'tags', 'towns'],
    title: 'heading',
    query: ['region', 'type', 'tag', 'name', 'near', 'town', 'bounds', 'page', 'view'],
  },
  {
    path: '/listing/:id',
    screen: 'places/ListingPage',
    messages: ['places', 'listing', 'priceCard', 'tags', 'connections'],
    title: 'heading',
  },
  {
    path: '/places/:slug',
    screen: 'places/ListingPage',
    messages: ['places', 'listing', 'priceCard', 'tags', 'connections'],
    title: 'heading',
  },
  {
    path: '/listing/:id/prices',
    screen: 'places/PriceListPage',
    messages: ['priceCard'],
    title: 'heading',
  },
  {
    path: '/listings/compare',
    screen: 'places/ComparePage',
    messages: ['places', 'priceCard', 'tags'],
    title: 'heading',
    query: ['ids', 'choice'],
  },
  {
    path: '/new-listing',
    screen: 'places/NewListingPage',
    messages: ['myListings', 'spirits'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/business/new-listing-confirmation',
    screen: 'places/NewListingConfirmationPage',
    messages: ['myListings'],
    title: 'heading',
    private: true,
  },
  {
    path: '/my-listings',
    screen: 'places/MyListingsPage',
    messages: ['places', 'tags', 'spirits', 'myListings'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/my-listings/:id/colleagues',
    screen: 'places/ColleaguesPage',
    messages: ['spirits', 'colleagues'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/account',
    screen: 'users/AccountPage',
    messages: ['account', 'spirits', 'sessions'],
    title: 'heading',
    authorized: true,
  },
  { path: '/blog', screen: 'content/BlogPage', messages: ['content'], title: 'heading' },
  { path: '/blog/:name', screen: 'content/PostPage', messages: ['content'], title: 'heading' },
  { path: '/about', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/privacy', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/tos', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/ethics', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/cookies', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/copyright', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/online-safety', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/disclaimer', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/faq', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/careers', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/business/organizations', screen: 'content/TextPage', messages: ['content'], title: 'heading' },
  { path: '/data-sources', screen: 'content/DataSourcesPage', messages: ['content'], title: 'heading' },
  {
    path: '/marketplace',
    screen: 'places/MarketplacePage',
    messages: ['places', 'marketplace', 'tags'],
    title: 'heading',
    query: ['tag', 'region', 'page'],
  },
  { path: '/contact', screen: 'inquiries/ContactPage', messages: ['inquiries'], title: 'heading', query: ['topic'] },
  { path: '/business', screen: 'content/BusinessPage', messages: ['business'], title: 'heading' },
  { path: '/business/pricing', screen: 'content/PricingPage', messages: ['business'], title: 'heading' },
  {
    path: '/notifications',
    screen: 'audits/NotificationsPage',
    messages: ['audits', 'spirits'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/sign-in',
    screen: 'sessions/SignInPage',
    messages: ['sessions'],
    title: 'signIn',
    query: [],
    private: true,
  },
  {
    path: '/confirm-email',
    screen: 'sessions/ConfirmEmailPage',
    messages: ['sessions'],
    title: 'confirmEmail',
    private: true,
  },
  {
    path: '/spirits',
    screen: 'spirits/SpiritsPage',
    messages: ['spirits', 'desk', 'guide', 'connections'],
    title: 'heading',
    query: ['name', 'state', 'home', 'page'],
    authorized: true,
  },
  {
    path: '/spirit/:id',
    screen: 'spirits/SpiritPage',
    messages: ['spirits', 'desk', 'notes', 'audits', 'guide', 'guideFacts', 'connections', 'formTexts'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/forms',
    screen: 'forms/FormsPage',
    messages: ['spirits', 'forms', 'formTexts'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/forms/:name',
    screen: 'forms/FormPage',
    messages: ['spirits', 'forms', 'formTexts'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/invoice',
    screen: 'invoices/InvoicePage',
    messages: ['spirits', 'invoices', 'files'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/shared',
    screen: 'files/SharedPage',
    messages: ['spirits', 'files'],
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/funeral-home/:fid?',
    screen: 'connections/FuneralHomePage',
    messages: ['spirits', 'desk', 'guide', 'guideFacts', 'connections', 'places', 'tags', 'towns'],
    title: 'heading',
    authorized: true,
  },
];

/** The screen of every other address. */
export const notFoundPage: Page = {
  path: '*',
  screen: 'content/NotFoundPage',
  messages: ['content'],
  title: 'heading',
  private: true,
};

/** The page of an address without its language prefix, and the names in its path; every address has one. */
export function findPage(path: string): { page: Page; params: Record<string, string | undefined> } {
  for (const page of pages) {
    const match = matchPath(page.path, path);
    if (match) return { page, params: match.params };
  }
  return { page: notFoundPage, params: {} };
}
