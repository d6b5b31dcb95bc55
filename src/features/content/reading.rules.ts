import { postTopics } from '#vocabulary/postTopics.ts';
import type { PostSummary } from './schema.ts';

/** Words a tired person reads in a minute: slower than the usual 230. */
const wordsPerMinute = 180;

/** How long a text takes to read, in whole minutes, at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** The posts under their topics, in the order in which a family meets them; topics without posts are left out. */
export const postTopicsInOrder = <Summary extends Pick<PostSummary, 'topic'>>(posts: readonly Summary[]) =>
  postTopics
    .map((topic) => ({ topic, posts: posts.filter((post) => post.topic === topic) }))
    .filter(({ posts: found }) => found.length > 0);

/** A part of a text: the anchor of its heading, and its words. */
export type TextPart = { id: string; text: string; parts?: readonly TextPart[] };

const htmlEntities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a piece of HTML that the server made from Markdown. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<\/(?:p|li|td|th|h\d)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => htmlEntities[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

/** What stands in front of the first of some signs, and behind it; everything and nothing where there is none. */
function cutAt(text: string, sign: string): [before: string, behind: string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** The parts of a text, by its headings of the second rank. */
export const partsOfHtml = (html: string): TextPart[] =>
  html
    .split('<h2 id="')
    .slice(1)
    .map((part) => {
      const [id, rest] = cutAt(part, '">');
      return { id, text: wordsOfHtml(cutAt(rest, '</h2>')[0]) };
    });

/** The questions of a text and what is answered, where its headings of the third rank are questions. */
export const answersOfHtml = (html: string): { question: string; answer: string }[] =>
  html
    .split(/(?=<h[23] )/)
    .filter((part) => part.startsWith('<h3 '))
    .map((part) => {
      const [question, answer] = cutAt(cutAt(part, '">')[1], '</h3>');
      return { question: wordsOfHtml(question), answer: wordsOfHtml(answer) };
    })
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '');
