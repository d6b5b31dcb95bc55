/** Absolute addresses of what a page's head names: one of our pages in the reader's language, or a file. */
export type AbsoluteUrls = { page: (path: string) => string; file: (path: string) => string };

/** A thing as schema.org describes it. */
export type StructuredDataItem = { '@type': string; [property: string]: unknown };

/** A step of the way from the home page. */
export type Breadcrumb = { href: string; text: string };

/** The way from the home page to a page, as search engines read it; the last step is the page itself. */
export const breadcrumbList = ({ page }: AbsoluteUrls, steps: readonly Breadcrumb[]): StructuredDataItem => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ href, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: page(href),
  })),
});

/** Things as the text of a script element: nothing in it can end the element. */
export const structuredDataScript = (things: readonly StructuredDataItem[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
