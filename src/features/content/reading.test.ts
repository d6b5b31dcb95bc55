import { expect, test } from 'vitest';
import { answersOfHtml, partsOfHtml } from './reading.rules.ts';

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
