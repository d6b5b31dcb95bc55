import { listFolders, markdownPath, readMarkdown } from '#platform/server/markdown.ts';
import type { Language } from '#vocabulary/languages.ts';
import { minutesToRead } from './reading.rules.ts';
import { type Post, postFrontMatter, type Text, textFrontMatter } from './schema.ts';

const postsFolder = 'content/posts';
const pagesFolder = 'content/pages';

/** Names of posts and pages are folders of ours: anything else is not looked for on the disk. */
const isName = (name: string): boolean => /^[a-z\d]+(-[a-z\d]+)*$/.test(name);

/** One post in a language; undefined when there is none of that name. */
export async function readPost(name: string, language: Language): Promise<Post | undefined> {
  const file = isName(name) ? await readMarkdown(markdownPath(postsFolder, name, language)) : undefined;
  if (!file) return undefined;
  const { html, words, path } = file;
  return { ...postFrontMatter.parse(file.matter), name, html, minutes: minutesToRead(words), sourcePath: path };
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
  if (!file) return undefined;
  const { title, summary, updated } = textFrontMatter.parse(file.matter);
  return { title, summary, updated, html: file.html, sourcePath: file.path };
}

/** The names of the pages with legal effect that no lawyer has read yet. */
export async function listUnconfirmedTexts(): Promise<string[]> {
  const names = await listFolders(pagesFolder);
  const files = await Promise.all(names.map((name) => readMarkdown(markdownPath(pagesFolder, name, 'en'))));
  return names.filter((_name, index) => textFrontMatter.parse(files[index]?.matter).unconfirmed);
}
