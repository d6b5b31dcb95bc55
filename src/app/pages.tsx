import { matchPath } from 'react-router';
import type { Page } from '#platform/browser/page.ts';

/** What an address of the listings can ask for, under both of its names. */
const listingQueryParams = [
  'region',
  'type',
  'tag',
  'name',
  'prices',
  'crematorium',
  'green',
  'language',
  'faith',
  'near',
  'town',
  'bounds',
  'sort',
  'page',
  'view',
];

/** Every screen of the product, by its address. French lives at the same addresses under `/fr`. */
export const pages: readonly Page[] = [
  { path: '/', screen: () => import('#features/home/HomePage.tsx'), title: 'product' },
  {
    path: '/guide-me/:id?/:key?',
    screen: () => import('#features/guide/screens/GuidePage.tsx'),
    title: 'heading',
    query: ['timing'],
    private: true,
  },
  {
    path: '/listings',
    screen: () => import('#features/places/directory/ListingsPage.tsx'),
    title: 'heading',
    query: listingQueryParams,
  },
  {
    path: '/places',
    screen: () => import('#features/places/directory/ListingsPage.tsx'),
    title: 'heading',
    query: listingQueryParams,
  },
  {
    path: '/listing/:id',
    screen: () => import('#features/listing/ListingPage.tsx'),
    title: 'heading',
  },
  {
    path: '/places/:slug',
    screen: () => import('#features/listing/ListingPage.tsx'),
    title: 'heading',
  },
  {
    path: '/listing/:id/prices',
    screen: () => import('#features/places/prices/PriceListPage.tsx'),
    title: 'heading',
  },
  {
    path: '/listings/compare',
    screen: () => import('#features/places/prices/ComparePage.tsx'),
    title: 'heading',
    query: ['ids', 'choice'],
  },
  {
    path: '/new-listing',
    screen: () => import('#features/places/own/NewListingPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/business/new-listing-confirmation',
    screen: () => import('#features/places/own/NewListingConfirmationPage.tsx'),
    title: 'heading',
    private: true,
  },
  {
    path: '/my-listings',
    screen: () => import('#features/places/own/MyListingsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/my-listings/:id/colleagues',
    screen: () => import('#features/places/team/ColleaguesPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/account',
    screen: () => import('#features/account/AccountPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/funeral-homes/:region',
    screen: () => import('#features/regions/RegionPage.tsx'),
    title: 'heading',
  },
  {
    path: '/funeral-homes/:region/:town',
    screen: () => import('#features/regions/TownPage.tsx'),
    title: 'heading',
  },
  { path: '/when-someone-dies', screen: () => import('#features/regions/RegionsPage.tsx'), title: 'heading' },
  {
    path: '/when-someone-dies/:region',
    screen: () => import('#features/regions/RegionGuidePage.tsx'),
    title: 'heading',
  },
  { path: '/search', screen: () => import('#features/search/SearchPage.tsx'), title: 'heading', query: ['q'] },
  { path: '/blog', screen: () => import('#features/content/BlogPage.tsx'), title: 'heading' },
  { path: '/blog/:name', screen: () => import('#features/content/PostPage.tsx'), title: 'heading' },
  { path: '/about', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/privacy', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/tos', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/ethics', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/cookies', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/copyright', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/online-safety', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/disclaimer', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/faq', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  { path: '/careers', screen: () => import('#features/content/TextPage.tsx'), title: 'heading' },
  {
    path: '/business/organizations',
    screen: () => import('#features/business/BusinessOrganizationsPage.tsx'),
    title: 'heading',
  },
  { path: '/data-sources', screen: () => import('#features/content/DataSourcesPage.tsx'), title: 'heading' },
  {
    path: '/marketplace',
    screen: () => import('#features/places/directory/MarketplacePage.tsx'),
    title: 'heading',
    query: ['tag', 'region', 'page'],
  },
  {
    path: '/contact',
    screen: () => import('#features/inquiries/contact/ContactPage.tsx'),
    title: 'heading',
    query: ['topic', 'about'],
  },
  { path: '/business', screen: () => import('#features/business/BusinessPage.tsx'), title: 'heading' },
  {
    path: '/business/claim-a-funeral-home',
    screen: () => import('#features/business/BusinessClaimPage.tsx'),
    title: 'heading',
    query: ['name', 'place'],
  },
  {
    path: '/business/claim-a-market-place-business',
    screen: () => import('#features/business/BusinessClaimPage.tsx'),
    title: 'heading',
    query: ['name', 'place'],
  },
  {
    path: '/business/claim-an-organization',
    screen: () => import('#features/business/BusinessClaimPage.tsx'),
    title: 'heading',
    query: ['name', 'place'],
  },
  {
    path: '/business/sign-up-merchant',
    screen: () => import('#features/business/BusinessSignUpPage.tsx'),
    title: 'heading',
  },
  {
    path: '/business/sign-up-funeral-home',
    screen: () => import('#features/business/BusinessSignUpPage.tsx'),
    title: 'heading',
  },
  {
    path: '/business/sign-up-organization',
    screen: () => import('#features/business/BusinessSignUpPage.tsx'),
    title: 'heading',
  },
  {
    path: '/business/merchant-confirmation',
    screen: () => import('#features/business/BusinessMerchantConfirmationPage.tsx'),
    title: 'heading',
    private: true,
  },
  {
    path: '/business/collaborate',
    screen: () => import('#features/business/BusinessCollaboratePage.tsx'),
    title: 'heading',
  },
  {
    path: '/business/find-my-listings',
    screen: () => import('#features/business/BusinessFindPage.tsx'),
    title: 'heading',
  },
  { path: '/business/pricing', screen: () => import('#features/business/PricingPage.tsx'), title: 'heading' },
  {
    path: '/users',
    screen: () => import('#features/account/UsersPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/users/:id',
    screen: () => import('#features/account/UserPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/manage-listings',
    screen: () => import('#features/places/console/ManageListingsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/manage-listings/import',
    screen: () => import('#features/places/import/ManageListingsImportPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/manage-listings/:id',
    screen: () => import('#features/places/console/ManageListingPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/manage-facts',
    screen: () => import('#features/facts/FactsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/inquiries',
    screen: () => import('#features/inquiries/queue/InquiriesPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/operations',
    screen: () => import('#features/operations/OperationsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/notifications',
    screen: () => import('#features/notifications/NotificationsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/sign-in',
    screen: () => import('#features/sessions/sign-in/SignInPage.tsx'),
    title: 'signIn',
    query: [],
    private: true,
  },
  {
    path: '/confirm-email',
    screen: () => import('#features/sessions/sign-in/ConfirmEmailPage.tsx'),
    title: 'confirmEmail',
    private: true,
  },
  {
    path: '/spirits',
    screen: () => import('#features/record/SpiritsPage.tsx'),
    title: 'heading',
    query: ['name', 'state', 'home', 'page'],
    authorized: true,
  },
  {
    path: '/spirit/:id',
    screen: () => import('#features/record/SpiritPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/forms',
    screen: () => import('#features/forms/filling/FormsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/forms/:name',
    screen: () => import('#features/forms/filling/FormPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/invoice',
    screen: () => import('#features/invoices/accounts/InvoicePage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/shared',
    screen: () => import('#features/files/list/SharedPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/spirit/:id/memory-lane',
    screen: () => import('#features/memory-lane/editor/MemoryEditorPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/memory-lane/take-back',
    screen: () => import('#features/memory-lane/tributes/WithdrawTributePage.tsx'),
    title: 'heading',
    private: true,
  },
  {
    path: '/memory-pages',
    screen: () => import('#features/memory-lane/page/MemoryPagesPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/memory-requests',
    screen: () => import('#features/memory-lane/stewardship/MemoryRequestsPage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/memory-lane/:slug/ask',
    screen: () => import('#features/memory-lane/stewardship/TakedownPage.tsx'),
    title: 'heading',
    private: true,
  },
  {
    path: '/memory-lane/:slug',
    screen: () => import('#features/memory-lane/page/MemoryLanePage.tsx'),
    title: 'heading',
    query: ['photographs'],
    bare: true,
    fleeting: true,
    films: true,
  },
  {
    path: '/memory-lane/:slug/slideshow',
    screen: () => import('#features/memory-lane/page/MemorySlideshowPage.tsx'),
    title: 'heading',
    bare: true,
    fleeting: true,
  },
  {
    path: '/spirit/:id/funeral-home/:fid?',
    screen: () => import('#features/connections/asking/FuneralHomePage.tsx'),
    title: 'heading',
    authorized: true,
  },
  {
    path: '/offline',
    screen: () => import('#features/regions/OfflinePage.tsx'),
    title: 'heading',
    private: true,
    bare: true,
    still: true,
  },
];

/** The screen of every other address. */
export const notFoundPage: Page = {
  path: '*',
  screen: () => import('#features/content/NotFoundPage.tsx'),
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
