import { regionCodeIn, regionOf } from '#features/answers/answers.rules.ts';
import { authorityOf, orderFor } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type SheetLine, say } from '#features/regions/sheets/sheet.rules.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';

/**
 * What the law makes of the wishes where the person lives: in Quebec and British Columbia the paragraph that makes them
 * binding, elsewhere that they guide and whom the law follows there. Each with its source.
 */
export function lawLines(answers: Answers): SheetLine[] {
  const code = regionCodeIn(answers);
  const rule = authorityOf(regionOf(answers) ?? '');
  if (!code || !rule) return say('text', 'wishes.law.open');
  const weight: SheetLine = {
    kind: 'text',
    key: `guideFacts.authority.wishes.${rule.wishes}`,
    ...(isUnconfirmed({ confidence: rule.wishesConfidence }) ? { unsure: true } : {}),
  };
  if (rule.wishes !== 'guidance')
    return [
      weight,
      ...say('text', `wishes.law.how.${code}`, `wishes.law.declares.${code}`),
      { kind: 'source', source: { ...rule, confidence: rule.wishesConfidence } },
    ];
  return [
    weight,
    { kind: 'fact', name: 'decides' },
    ...say('step', ...orderFor(answers).map((rank) => `guideFacts.authority.order.${rank}`)),
    { kind: 'source', source: rule },
  ];
}
