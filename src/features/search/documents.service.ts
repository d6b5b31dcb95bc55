import { readdir } from 'node:fs/promises';
import { readPosts, readText } from '#features/content/texts.service.ts';
import { guidePath, regionPath } from '#features/regions/rules.ts';
import type { Language } from '#vocabulary/languages.ts';
import { regionCodeOf, regionLabel, regionNames } from '#vocabulary/regions/regions.ts';
import englishPlaces from '../../../messages/en/places.json' with { type: 'json' };
import englishGuide from '../../../messages/en/regionGuide.json' with { type: 'json' };
import englishRegions from '../../../messages/en/regions.json' with { type: 'json' };
import english from '../../../messages/en/searchIndex.json' with { type: 'json' };
import frenchPlaces from '../../../messages/fr/places.json' with { type: 'json' };
import frenchGuide from '../../../messages/fr/regionGuide.json' with { type: 'json' };
import frenchRegions from '../../../messages/fr/regions.json' with { type: 'json' };
import french from '../../../messages/fr/searchIndex.json' with { type: 'json' };
import { indexText, searchTerms } from './matching.rules.ts';
import { type Document, indexDocuments, type SearchIndex } from './ranking.rules.ts';

const catalogues = {
  en: { index: english, guide: englishGuide, regions: englishRegions, places: englishPlaces },
  fr: { index: french, guide: frenchGuide, regions: frenchRegions, places: frenchPlaces },
};

const wordsOfHtml = (html: string) => html.replace(/<[^<>]*>/g, ' ');

async function postsIn(language: Language): Promise<Document[]> {
  const words: Readonly<Record<string, string>> = catalogues[language].index.posts;
  return (await readPosts(language)).map(({ name, title, summary, html }) => ({
    kind: 'post',
    path: `/blog/${name}`,
    title,
    line: summary,
    text: indexText({ title, summary, words: words[name] ?? '', body: wordsOfHtml(html) }),
  }));
}

async function textsIn(language: Language): Promise<Document[]> {
  // What is written for organizations is a part of a page for business.
  const names = (await readdir('content/pages')).filter((name) => name !== 'organizations');
  const found = names.map(async (name): Promise<Document | undefined> => {
    const text = await readText(name, language);
    if (!text) return undefined;
    const { title, summary, html } = text;
    return {
      kind: 'page',
      path: `/${name}`,
      title,
      line: summary,
      text: indexText({ title, summary, body: wordsOfHtml(html) }),
    };
  });
  return (await Promise.all(found)).filter((text) => text !== undefined);
}

const screensIn = (language: Language): Document[] =>
  Object.entries(catalogues[language].index.pages).map(
    ([path, { title, words, line }]): Document => ({
      kind: path === '/guide-me' || path === '/when-someone-dies' ? 'guide' : path.includes('?') ? 'list' : 'page',
      path,
      title,
      line,
      text: indexText({ title, words, summary: line }),
    }),
  );

function regionsIn(language: Language): Document[] {
  const { index, guide, regions, places } = catalogues[language];
  return regionNames.flatMap((name): Document[] => {
    const code = regionCodeOf(name);
    const inRegion = places.inRegion[code];
    const names = `${regionLabel(name, 'en')} ${regionLabel(name, 'fr')} ${code}`;
    const needs = searchTerms(names);
    const heading = guide.heading.replace('{inRegion}', inRegion);
    const homes = regions.region.heading.replace('{inRegion}', inRegion);
    return [
      {
        kind: 'guide',
        path: guidePath(name),
        title: heading,
        line: guide.lead,
        needs,
        text: indexText({ title: heading, words: `${names} ${index.guideWords}`, summary: '' }),
      },
      {
        kind: 'region',
        path: regionPath(name),
        title: homes,
        line: index.regionLine,
        needs,
        text: indexText({ title: homes, words: `${names} ${index.regionWords}`, summary: '' }),
      },
    ];
  });
}

const documentsIn = async (language: Language): Promise<Document[]> => [
  ...screensIn(language),
  ...regionsIn(language),
  ...(await postsIn(language)),
  ...(await textsIn(language)),
];

let loadedIndex: Promise<SearchIndex> | undefined;

const readAll = async () => indexDocuments({ en: await documentsIn('en'), fr: await documentsIn('fr') });

/** Every text of ours in both languages, read once in the life of a process. */
export function readSearchIndex(): Promise<SearchIndex> {
  loadedIndex ??= readAll();
  loadedIndex.catch(() => {
    loadedIndex = undefined;
  });
  return loadedIndex;
}

/** The sentence that stands below a town that was found. */
export const townLine = (language: Language, region: string): string =>
  catalogues[language].index.townLine.replace('{region}', regionLabel(region, language));
