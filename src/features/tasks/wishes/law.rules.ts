import { regionCodeIn, regionOf } from '#features/answers/answers.rules.ts';
import { authorityOf, orderFor } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type SaidLine, type SheetLine, say, where } from '#features/regions/sheets/sheet.rules.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';

/** How many of those who may decide the page names; the others stand on the page of who may decide. */
const shownRanks = 3;

/** The paragraph to sign, or to take over into a will: what makes the wishes binding. */
export const isDeclaration = (line: SheetLine): line is SaidLine =>
  line.kind === 'text' && line.key.startsWith('wishes.law.declares.');

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
  const order = orderFor(answers);
  return [
    weight,
    { kind: 'fact', name: 'decides' },
    ...say('step', ...order.slice(0, shownRanks).map((rank) => `guideFacts.authority.order.${rank}`)),
    ...where(order.length > shownRanks, ...say('text', 'wishes.law.more')),
    { kind: 'source', source: rule },
  ];
}
