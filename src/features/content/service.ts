import { listCorrectionRows } from '#features/facts/repository.ts';
import { notFound } from '#platform/errors.ts';
import { escapeHtml } from '#platform/mailLayout.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../messages/en/texts.json' with { type: 'json' };
import french from '../../../messages/fr/texts.json' with { type: 'json' };
import type * as contract from './contract.ts';
import type { Corrections } from './facts.service.ts';
import * as repository from './texts.repository.ts';
import { readPost, readText } from './texts.service.ts';

const officers = { en: english.officer, fr: french.officer };

/** Who answers for privacy, as HTML: in the operator's own words, or the administrators where nobody has been named. */
const officerIn = ({ privacyOfficer }: Config, language: Language): string =>
  privacyOfficer ? escapeHtml(privacyOfficer).replace(/\r?\n/g, '<br>') : officers[language];

/** What administrators have corrected in the facts that texts tell. */
const correctionsIn = async (sql: Sql): Promise<Corrections> =>
  new Map((await listCorrectionRows(sql)).map((row) => [row.fact, row]));

/** Lists the posts of the blog, none of which tells a fact in its summary. */
export const listPosts: Service<typeof contract.listPosts> = ({ query }) => repository.readPosts(query().language);

/** Reads one post of the blog. */
export const getPost: Service<typeof contract.getPost> = async ({ sql, params, query }) => {
  const post = await readPost(params.name, query().language, await correctionsIn(sql));
  if (!post) throw notFound();
  return post;
};

/** Reads one of the pages that are only read; `{privacyOfficer}` in it becomes who is named in the configuration. */
export const getText: Service<typeof contract.getText> = async ({ sql, params, query, config }) => {
  const { language } = query();
  const text = await readText(params.name, language, await correctionsIn(sql));
  if (!text) throw notFound();
  return { ...text, html: text.html.replaceAll('{privacyOfficer}', () => officerIn(config, language)) };
};
