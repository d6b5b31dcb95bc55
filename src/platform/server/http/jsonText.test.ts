import { expect, it } from 'vitest';
import { JsonText } from './jsonText.ts';

it.each([
  [[], '[]'],
  [['1'], '[1]'],
  [['1', '"é"', '3'], '[1,"é",3]'],
])('writes a list in one piece: %j', (texts, list) => {
  expect(JsonText.ofList(texts).text).toBe(list);
  expect(JsonText.ofList(texts, '{"all":[', '],"more":true}').text).toBe(`{"all":${list},"more":true}`);
  expect(JsonText.ofList(texts).bytes.toString()).toBe(list);
});

it('tells texts apart by a few letters', () => {
  const digests = ['[1]', '[2]', '[1]'].map((text) => new JsonText(text).digest);
  expect(digests[0]).not.toBe(digests[1]);
  expect(digests[0]).toBe(digests[2]);
});
