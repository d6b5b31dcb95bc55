import { describe, expect, it } from 'vitest';
import { homeHeadOf, postHeadOf, textHeadOf } from './head.rules.ts';

const addresses = {
  page: (path: string) => `https://rivage.test/fr${path === '/' ? '' : path}`,
  file: (path: string) => `https://rivage.test${path}`,
};
const t = (key: string) => key;
const publisher = {
  '@type': 'Organization',
  '@id': 'https://rivage.test/#organization',
  name: 'Rivage',
  url: 'https://rivage.test/fr',
  logo: 'https://rivage.test/icon.svg',
  description: 'heads.organization',
};

describe('what search engines read', () => {
  it('of the home page: who publishes it, and how its search is asked', () => {
    expect(homeHeadOf(t).things(addresses)).toEqual([
      publisher,
      {
        '@type': 'WebSite',
        '@id': 'https://rivage.test/fr#website',
        name: 'Rivage',
        url: 'https://rivage.test/fr',
        publisher: { '@id': publisher['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: 'https://rivage.test/fr/search?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  it('of a post: an article with its date and publisher, and the way to it', () => {
    const post = {
      name: 'burial',
      title: 'L’inhumation',
      summary: 'Ce qui arrive.',
      date: '2026-11-01',
      topic: 'choices',
      html: '',
      minutes: 3,
      sourcePath: '',
      sources: [],
    } as const;
    const { things, ...head } = postHeadOf({ ...post, sources: [] }, 'fr', t);
    expect(head).toEqual({
      description: 'Ce qui arrive.',
      kind: 'article',
      picture: '/previews/fr/post/burial.jpg',
    });
    expect(things(addresses)).toEqual([
      {
        '@type': 'Article',
        '@id': 'https://rivage.test/fr/blog/burial#article',
        mainEntityOfPage: 'https://rivage.test/fr/blog/burial',
        headline: 'L’inhumation',
        description: 'Ce qui arrive.',
        datePublished: '2026-11-01',
        inLanguage: 'fr-CA',
        image: 'https://rivage.test/previews/fr/post/burial.jpg',
        author: { '@id': publisher['@id'] },
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'content.blog.home', item: 'https://rivage.test/fr' },
          { '@type': 'ListItem', position: 2, name: 'content.blog.heading', item: 'https://rivage.test/fr/blog' },
          { '@type': 'ListItem', position: 3, name: 'L’inhumation', item: 'https://rivage.test/fr/blog/burial' },
        ],
      },
    ]);
  });

  it('of questions and answers each question; of another text nothing but its summary', () => {
    const html = '<h3 id="a">Who?</h3><p>We do.</p>';
    const text = {
      title: 'Questions',
      summary: 'What is asked.',
      html,
      updated: '',
      sourcePath: '',
    };
    const questions = textHeadOf('/faq', text, 'en');
    expect(questions.description).toBe('What is asked.');
    expect(questions.things(addresses)).toEqual([
      {
        '@type': 'FAQPage',
        '@id': 'https://rivage.test/fr/faq#questions',
        inLanguage: 'en-CA',
        mainEntity: [{ '@type': 'Question', name: 'Who?', acceptedAnswer: { '@type': 'Answer', text: 'We do.' } }],
      },
    ]);
    expect(textHeadOf('/about', text, 'en').things(addresses)).toEqual([]);
    expect(textHeadOf('/faq', { ...text, html: '<p>Nothing.</p>' }, 'en').things(addresses)).toEqual([]);
  });
});
