import { expect, test } from 'vitest';
import { postTopics } from '#vocabulary/postTopics.ts';
import { answersOfHtml, minutesToRead, partsOfHtml, postTopicsInOrder } from './reading.rules.ts';

const html =
  '<h2 id="first">The <em>first</em> hours</h2>\n<h3 id="part-2">Whom do I call?</h3>\n<p>The team &amp; the home.</p>' +
  '<p>Then rest.</p><h3 id="part-3">A note</h3><p>No question.</p><h2 id="costs">Costs</h2><h3 id="part-5">How much?</h3><ul><li>Ask.</li></ul>';

test('the parts of a text are its headings of the second rank, in plain words', () => {
  expect(partsOfHtml(html)).toEqual([
    { id: 'first', text: 'The first hours' },
    { id: 'costs', text: 'Costs' },
  ]);
});

test('only headings that ask are questions, each with what stands below it', () => {
  expect(answersOfHtml(html)).toEqual([
    { question: 'Whom do I call?', answer: 'The team & the home. Then rest.' },
    { question: 'How much?', answer: 'Ask.' },
  ]);
});

test('a minute is 180 words, and nothing is read in less', () => {
  expect([0, 1, 180, 269, 270, 1_800].map(minutesToRead)).toEqual([1, 1, 1, 1, 2, 10]);
});

test('posts stand under their topics, in the order of the topics, and no topic stands empty', () => {
  const [first, second, third] = postTopics;
  const posts = [
    { topic: third!, slug: 'c' },
    { topic: first!, slug: 'a' },
    { topic: third!, slug: 'd' },
  ];
  expect(
    postTopicsInOrder(posts).map(({ topic, posts: found }) => [topic, found.map(({ slug }) => slug).join('')]),
  ).toEqual([
    [first, 'a'],
    [third, 'cd'],
  ]);
  expect(second).not.toBe(first);
});

test('a question without an answer is none, and spaces are one', () => {
  expect(
    answersOfHtml(
      '<h3 id="a">Who?</h3><h3 id="b">What  now?</h3><p>One.</p>\n\n<table><td>Two</td><td>three</td></table><h4>Four</h4>',
    ),
  ).toEqual([{ question: 'What now?', answer: 'One. Two three Four' }]);
});
