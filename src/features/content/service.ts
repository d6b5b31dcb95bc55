import { notFound } from '#platform/errors.ts';
import { escapeHtml } from '#platform/mailLayout.ts';
import type { Config } from '#platform/server/config.ts';
import { listFolders, markdownPath, readMarkdown } from '#platform/server/markdown.ts';
import type { Service } from '#platform/server/serve.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../messages/en/texts.json' with { type: 'json' };
import french from '../../../messages/fr/texts.json' with { type: 'json' };
import type * as contract from './contract.ts';
import { minutesToRead } from './reading.rules.ts';
import { type Post, postMatter, type Text, textMatter } from './schema.ts';

const postsFolder = 'content/posts';
const pagesFolder = 'content/pages';

/** Names of posts and pages are folders of ours: anything else is not looked for on the disk. */
const isName = (name: string): boolean => /^[a-z\d]+(-[a-z\d]+)*$/.test(name);

/** One post in a language; undefined when there is none of that name. */
export async function readPost(name: string, language: Language): Promise<Post | undefined> {
  const file = isName(name) ? await readMarkdown(markdownPath(postsFolder, name, language)) : undefined;
  if (!file) return undefined;
  const { html, words, path } = file;
  return { ...postMatter.parse(file.matter), name, html, minutes: minutesToRead(words), sourcePath: path };
}

/** Every post in a language, newest first. */
export async function readPosts(language: Language): Promise<Post[]> {
  const posts = await Promise.all((await listFolders(postsFolder)).map((name) => readPost(name, language)));
  return posts
    .filter((post) => post !== undefined)
    .sort((one, other) => other.date.localeCompare(one.date) || one.name.localeCompare(other.name));
}

/** One page that is only read, in a language; undefined when there is none of that name. */
export async function readText(name: string, language: Language): Promise<Text | undefined> {
  const file = isName(name) ? await readMarkdown(markdownPath(pagesFolder, name, language)) : undefined;
  return file && { ...textMatter.parse(file.matter), html: file.html, sourcePath: file.path };
}

const officers = { en: english.officer, fr: french.officer };

/** Who answers for privacy, as HTML; in the operator's own words, or that nobody has been named. */
function officerIn({ environment, privacyOfficer }: Config, language: Language): string {
  if (privacyOfficer) return escapeHtml(privacyOfficer).replace(/\r?\n/g, '<br>');
  return officers[language][environment === 'production' ? 'unnamed' : 'unnamedHere'];
}

/** Lists the posts of the blog. */
export const listPosts: Service<typeof contract.listPosts> = ({ query }) => readPosts(query().language);

/** Reads one post of the blog. */
export const getPost: Service<typeof contract.getPost> = async ({ params, query }) => {
  const post = await readPost(params.name, query().language);
  if (!post) throw notFound();
  return post;
};

/** Reads one of the pages that are only read; `{privacyOfficer}` in it becomes who is named in the configuration. */
export const getText: Service<typeof contract.getText> = async ({ params, query, config }) => {
  const { language } = query();
  const text = await readText(params.name, language);
  if (!text) throw notFound();
  return { ...text, html: text.html.replaceAll('{privacyOfficer}', () => officerIn(config, language)) };
};
