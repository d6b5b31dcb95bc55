import type { Language } from '#vocabulary/languages.ts';
import { type Corrections, withFacts } from './facts.service.ts';
import type { Post, Text } from './schema.ts';
import * as repository from './texts.repository.ts';

const tellingFacts = <Told extends { html: string }>(
  told: Told,
  language: Language,
  corrections?: Corrections,
): Told => ({
  ...told,
  html: withFacts(told.html, language, corrections),
});

/** One post in a language, its facts as they count now; undefined when there is none of that name. */
export async function readPost(name: string, language: Language, corrections?: Corrections): Promise<Post | undefined> {
  const post = await repository.readPost(name, language);
  return post && tellingFacts(post, language, corrections);
}

/** Every post in a language with its facts as they are shipped, newest first. */
export const readPosts = async (language: Language): Promise<Post[]> =>
  (await repository.readPosts(language)).map((post) => tellingFacts(post, language));

/** One page that is only read, its facts as they count now; undefined when there is none of that name. */
export async function readText(name: string, language: Language, corrections?: Corrections): Promise<Text | undefined> {
  const text = await repository.readText(name, language);
  return text && tellingFacts(text, language, corrections);
}
