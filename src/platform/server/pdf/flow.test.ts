import { describe, expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import type { Block } from './document.ts';
import { flow } from './flow.ts';
import { letterFrame, paperSizes } from './frames.ts';
import { drawLetter } from './letter.ts';
import { heading, keepTogether, leaveRoom, newPage, paragraph, title } from './letterBlocks.ts';
import { facts, table } from './letterTables.ts';

const options = { language: 'en', title: 'A letter', created: new Date(0), compress: false } as const;
const words = (count: number) => Array.from({ length: count }, (_, index) => `well-known${index % 40}`).join(' ');

/** What stands on each page, cell by cell. */
function textsOn(blocks: readonly Block[]): string[][] {
  const pages = flow(new Canvas(options, paperSizes.letter), blocks, letterFrame);
  return pages.map((placed) =>
    placed.flatMap(({ part }) => {
      if (part.kind === 'row') return part.row.cells.map(({ text }) => text);
      return part.kind === 'text' ? [part.text] : [];
    }),
  );
}

async function draw(blocks: readonly Block[]): Promise<string> {
  const bytes = await drawLetter({ ...options, blocks, foot: 'A letter', pageOf: '{page} of {pages}' });
  return bytes.toString('latin1');
}

/** How many pages a letter has that is to stay on one, and how small its words are then. */
async function onOnePage(blocks: readonly Block[]) {
  const letter = { ...options, blocks, foot: '', pageOf: '{page} of {pages}', onePage: true } as const;
  const written = (await drawLetter(letter)).toString('latin1');
  return {
    pages: countOf(written, /\/Type \/Page\b/g),
    sizes: [...written.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => size),
  };
}

const countOf = (written: string, sign: RegExp): number => written.match(sign)?.length ?? 0;

describe('blocks on pages', () => {
  test.each([paragraph, (text: string) => facts([{ label: 'Story', text }])])(
    'a long text goes on from page to page, with every word of it',
    (compose) => {
      const text = words(1_500);
      const pages = textsOn(compose(text));
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.map((texts) => texts.at(-1)).join('')).toBe(text);
    },
  );

  test('a heading is not left alone at the foot of a page', () => {
    const fits = textsOn([...leaveRoom(540), ...heading('Heading'), ...paragraph('Text')]);
    const turned = textsOn([...paragraph('Before'), ...leaveRoom(560), ...heading('Heading'), ...paragraph('Text')]);
    expect(fits).toEqual([['Heading', 'Text']]);
    expect(turned).toEqual([['Before'], ['Heading', 'Text']]);
  });

  test('years that begin something are not left alone either, however much room there is', () => {
    const style = { font: 'sans', size: 12 } as const;
    const place: Block[] = [
      { kind: 'text', tag: 'P', text: '1960', style, keep: 40 },
      { kind: 'text', tag: 'H3', text: 'Halifax', style },
      { kind: 'text', tag: 'P', text: 'Where she taught', style },
    ];
    for (let left = 480; left < 700; left += 10) {
      const pages = textsOn([...paragraph('Before'), ...leaveRoom(left), ...place]);
      expect(
        pages.filter((texts) => texts.at(-1) === '1960'),
        `${left}`,
      ).toEqual([]);
    }
  });

  test('a line between two things neither ends a page nor begins one', () => {
    const style = { font: 'sans', size: 12 } as const;
    for (let left = 560; left < 680; left += 5) {
      const pages = flow(
        new Canvas(options, paperSizes.letter),
        [
          ...paragraph('Before'),
          ...leaveRoom(left),
          { kind: 'rule', colour: '#000000', before: 20 },
          { kind: 'text', tag: 'P', text: 'After', style },
        ],
        letterFrame,
      );
      const ends = pages.flatMap((placed, index) => [
        ...(index > 0 ? [placed[0]?.part.kind] : []),
        ...(index < pages.length - 1 ? [placed.at(-1)?.part.kind] : []),
      ]);
      expect(ends, `${left}`).not.toContain('rule');
    }
  });

  test('a new page is begun where it is asked for, or where the room is not left', () => {
    const both = (between: readonly Block[]) => textsOn([...paragraph('One'), ...between, ...paragraph('Two')]).length;
    expect(both([])).toBe(1);
    expect(both(newPage())).toBe(2);
    expect(both(keepTogether(600))).toBe(1);
    expect(both(keepTogether(660))).toBe(2);
  });
});

describe('tables on pages', () => {
  const columns = [
    { heading: 'Item', share: 2 },
    { heading: 'Price', share: 1, numeric: true },
  ];

  test('say their headings again on each page', () => {
    const rows = Array.from({ length: 50 }, (_, index) => [`Item ${index}`, `${index}`]);
    const pages = textsOn(table(null, columns, rows));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.slice(0, 2)).toEqual(['Item', 'Price']);
    expect(pages.flatMap((page) => page.slice(2))).toEqual(rows.flat());
  });

  test('have a row that is higher than a page go on overleaf, each cell where it was cut', () => {
    const text = words(1_500);
    const pages = textsOn(
      table(null, columns, [
        ['Short', '1'],
        [text, '2'],
        ['Last', '3'],
      ]),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]!.slice(0, 4)).toEqual(['Item', 'Price', 'Short', '1']);
    expect(pages.map((page, index) => page[index === 0 ? 4 : 2]).join('')).toBe(text);
    expect(pages.at(-1)!.slice(-2)).toEqual(['Last', '3']);
  });

  test('are one table with whole rows to those who hear them', async () => {
    const written = await draw(table('Prices', columns, [[words(1_500), '2']]));
    const pages = countOf(written, /\/Type \/Page\b/g);
    expect(pages).toBeGreaterThan(2);
    expect(countOf(written, /\/S \/Table\b/g)).toBe(1);
    expect(countOf(written, /\/S \/TD\b/g)).toBe(2);
    expect(countOf(written, /\/S \/TR\b/g)).toBe(pages + 1);
  });
});

test('a paragraph over several pages is one paragraph to those who hear it', async () => {
  const written = await draw([...title('A letter'), ...paragraph(words(1_500))]);
  expect(countOf(written, /\/Type \/Page\b/g)).toBeGreaterThan(1);
  expect(countOf(written, /\/S \/P\b/g)).toBe(1);
});

test('a name in syllabics is drawn with a font that has them', async () => {
  expect(await draw(title('ᐃᓄᒃᑎᑐᑦ'))).not.toMatch(/BaseFont \/\w+\+\S*Serif/);
  expect(await draw(title('Marie'))).toMatch(/BaseFont \/\w+\+\S*Serif/);
});

describe('a letter that is to stay on one page', () => {
  test('is set a little smaller where that is enough, and as ever where it is not', async () => {
    expect((await onOnePage(paragraph(words(100)))).sizes).toContain('10.5');
    const nearly = await onOnePage(paragraph(words(345)));
    expect([nearly.pages, nearly.sizes.includes('10.5')]).toEqual([1, false]);
    const long = await onOnePage(paragraph(words(1_500)));
    expect([long.pages > 1, long.sizes.includes('10.5')]).toEqual([true, true]);
  });
});

const ruler = new Canvas(options, paperSizes.letter);
const lengthsOf = (text: string, width: number, align: 'left' | 'center') =>
  ruler.wrap(text, width, { font: 'serif', size: 15, align }).lines.map((line) => line.trim().length);

describe('words in the middle', () => {
  test('stand in lines of about one length, as many as before', () => {
    const text = 'Write a memory of Wren Okafor here, and leave it';
    const [left, middle] = [lengthsOf(text, 300, 'left'), lengthsOf(text, 300, 'center')];
    expect(left).toHaveLength(2);
    expect(middle).toHaveLength(2);
    expect(Math.min(...left)).toBeLessThan(10);
    expect(Math.min(...middle)).toBeGreaterThan(15);
  });

  test('are never parted so that lines are of one length', () => {
    const text = 'A Anticonstitutionnellement';
    expect(lengthsOf(text, 200, 'center')).toEqual(lengthsOf(text, 200, 'left'));
  });

  test('are left as they are where there are many', () => {
    const long = 'word '.repeat(120);
    expect(lengthsOf(long, 200, 'center')).toEqual(lengthsOf(long, 200, 'left'));
  });
});
