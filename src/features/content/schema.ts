import * as z from 'zod';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { postTopics } from '#vocabulary/postTopics.ts';

/** What stands above a post's text in its file. Dates are days, `YYYY-MM-DD`. */
export const postFrontMatter = z.strictObject({
  title: z.string().min(1).max(90),
  summary: z.string().min(1).max(240),
  date: z.iso.date(),
  topic: z.enum(postTopics),
  /** The listings a reader may want next. */
  related: z.strictObject({ type: z.enum(placeTypes), tag: z.string().optional() }).optional(),
  /** Where its facts come from, as people would look for it. */
  sources: z.array(z.string().min(1)).default([]),
});

/** A post as it stands in the list. */
export const postSummary = postFrontMatter
  .omit({ related: true, sources: true })
  .extend({ name: z.string(), minutes: z.number().int().positive() })
  .strip();

/** A whole post. `html` comes from our own Markdown file, which holds no HTML; `sourcePath` is that file. */
export const post = postSummary.extend({
  related: postFrontMatter.shape.related,
  sources: postFrontMatter.shape.sources,
  html: z.string(),
  sourcePath: z.string(),
});

/** What stands above the text of a page of ours. `updated` is the day it was last changed in meaning. */
export const textFrontMatter = z.strictObject({
  title: z.string().min(1).max(90),
  summary: z.string().min(1).max(240),
  updated: z.iso.date(),
  /** True where a lawyer has still to read the words: the operator is told, not the reader. */
  unconfirmed: z.boolean().default(false),
});

/** A page that is only read, such as the privacy page. */
export const text = textFrontMatter.omit({ unconfirmed: true }).extend({ html: z.string(), sourcePath: z.string() });

/** A post as it stands in the list. */
export type PostSummary = z.output<typeof postSummary>;

/** A whole post. */
export type Post = z.output<typeof post>;

/** A page that is only read. */
export type Text = z.output<typeof text>;
