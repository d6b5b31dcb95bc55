import { expect, test } from 'vitest';
import { informationTags, placeTags } from '#vocabulary/places/tags.ts';
import { tagGroups } from './tagGroups.rules.ts';

test('every tag but the mark of made-up examples can be chosen, once', () => {
  const chosen = tagGroups.flatMap((group) => [...group.tags] as string[]);
  expect([...chosen].sort()).toEqual([...informationTags, ...placeTags].filter((tag) => tag !== 'sample').sort());
});
