import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow } from '../sourceFiles.ts';

/** How often the sources tell the compiler what it cannot know: these numbers only ever become smaller. */
const ceilings = { casts: 35, throughNothing: 4, nonNull: 43 };

const counted = { casts: 0, throughNothing: 0, nonNull: 0 };

for (const file of filesBelow('src', /(?<!\.test)\.tsx?$/)) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    TSAsExpression({ expression, typeAnnotation: type }) {
      const isConst =
        type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
      if (isConst || type.type === 'TSUnknownKeyword') return;
      counted.casts += 1;
      const isDouble = expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword';
      if (isDouble || type.type === 'TSNeverKeyword') counted.throughNothing += 1;
    },
    TSNonNullExpression() {
      counted.nonNull += 1;
    },
  }).visit(program);
}

test.each(Object.keys(ceilings) as (keyof typeof ceilings)[])('%s stay below their ceiling', (kind) => {
  expect(counted[kind]).toBeLessThanOrEqual(ceilings[kind]);
});
