import { expect, it } from 'vitest';
import { entityTag } from './entityTags.ts';
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
  const tags = ['[1]', '[2]', '[1]'].map((text) => entityTag(new JsonText(text).bytes));
  expect(tags[0]).not.toBe(tags[1]);
  expect(tags[0]).toBe(tags[2]);
});
