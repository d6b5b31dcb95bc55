import { notFound } from '#platform/errors.ts';
import { escapeHtml } from '#platform/mailLayout.ts';
import type { Config } from '#platform/server/config.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../messages/en/texts.json' with { type: 'json' };
import french from '../../../messages/fr/texts.json' with { type: 'json' };
import type * as contract from './contract.ts';
import { readPost, readPosts, readText } from './texts.repository.ts';

const officers = { en: english.officer, fr: french.officer };

/** Who answers for privacy, as HTML: in the operator's own words, or the administrators where nobody has been named. */
const officerIn = ({ privacyOfficer }: Config, language: Language): string =>
  privacyOfficer ? escapeHtml(privacyOfficer).replace(/\r?\n/g, '<br>') : officers[language];

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
