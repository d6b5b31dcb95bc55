import type { Translate } from '../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList, type StructuredDataItem } from '../../platform/structuredData.ts';
import { type Language, localeOf } from '../../vocabulary/languages.ts';
import { productName } from '../../vocabulary/productName.ts';
import { answersOfHtml } from './reading.rules.ts';
import type { Post, Text } from './schema.ts';

/** Who publishes these pages. */
const publisherOf = ({ page, file }: AbsoluteUrls, t: Translate): StructuredDataItem => ({
  '@type': 'Organization',
  '@id': `${file('/')}#organization`,
  name: productName,
  url: page('/'),
  logo: file('/icon.svg'),
  description: t('heads.organization'),
});

/** What the head of a post says: its summary, its dates, its way from the home page. */
export function postHeadOf(post: Post, language: Language, t: Translate) {
  const address = `/blog/${post.name}`;
  return {
    description: post.summary,
    kind: 'article' as const,
    picture: `/previews/${language}/post/${post.name}.jpg`,
    things: (addresses: AbsoluteUrls): StructuredDataItem[] => [
      {
        '@type': 'Article',
        '@id': `${addresses.page(address)}#article`,
        mainEntityOfPage: addresses.page(address),
        headline: post.title,
        description: post.summary,
        datePublished: post.date,
        inLanguage: localeOf[language],
        image: addresses.file(`/previews/${language}/post/${post.name}.jpg`),
        author: { '@id': `${addresses.file('/')}#organization` },
        publisher: publisherOf(addresses, t),
      },
      breadcrumbList(addresses, [
        { href: '/', text: t('content.blog.home') },
        { href: '/blog', text: t('content.blog.heading') },
        { href: address, text: post.title },
      ]),
    ],
  };
}

/** What the head of a page that is only read says: its summary; the questions and answers where it is made of them. */
export const textHeadOf = (path: string, { summary, html }: Text, language: Language) => ({
  description: summary,
  things: ({ page }: AbsoluteUrls): StructuredDataItem[] => {
    const answers = path.endsWith('/faq') ? answersOfHtml(html) : [];
    if (answers.length === 0) return [];
    return [
      {
        '@type': 'FAQPage',
        '@id': `${page(path)}#questions`,
        inLanguage: localeOf[language],
        mainEntity: answers.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ];
  },
});

/** What the head of the home page says: who we are, and how our search is asked. */
export const homeHeadOf = (t: Translate) => ({
  things: (addresses: AbsoluteUrls): StructuredDataItem[] => [
    publisherOf(addresses, t),
    {
      '@type': 'WebSite',
      '@id': `${addresses.page('/')}#website`,
      name: productName,
      url: addresses.page('/'),
      publisher: { '@id': `${addresses.file('/')}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${addresses.page('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
