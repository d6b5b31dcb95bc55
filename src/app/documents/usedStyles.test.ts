import { expect, test } from 'vitest';
import { parseStyles, usedStyles, wornFiles, wornFonts, wornNames } from './usedStyles.ts';

/** A file with these styles, which are its address too: what is built has others in it only under another one. */
const fileOf = (styles: string) => ({ address: `/${styles}.css`, rules: parseStyles(styles) });
const usedIn = (styles: string, html: string) => usedStyles([fileOf(styles)], wornNames(html)).styles;

test.each([
  ['a class that stands in the HTML', '._card_1{color:red}', '._card_1{color:red}'],
  ['a class that does not', '._gone_2{color:red}', ''],
  ['no class at all', 'main>p:hover{color:red}', 'main>p:hover{color:red}'],
  ['two classes of which one is missing', '._card_1 ._gone_2{color:red}', ''],
  ['one of several selectors', '._gone_2,._card_1{color:red}', '._gone_2,._card_1{color:red}'],
  [
    'a class that it must not have',
    '._card_1:not(._gone_2,._other_3){color:red}',
    '._card_1:not(._gone_2,._other_3){color:red}',
  ],
  [
    'rules in a condition',
    '@media print{._card_1{color:red}._gone_2{color:blue}}',
    '@media print{._card_1{color:red}}',
  ],
  ['a condition with nothing in it', '@media print{._gone_2{color:blue}}', ''],
  ['what is no rule of a class', '@keyframes turn{from{top:0}to{top:1px}}', '@keyframes turn{from{top:0}to{top:1px}}'],
  ['rules within a rule', '._card_1{color:red;& ._gone_2{color:blue}}', '._card_1{color:red;& ._gone_2{color:blue}}'],
  [
    'of a drawn attribute a value that stands in the HTML',
    '[data-tone="3"]{top:0}[data-tone="4"]{top:1px}[data-season=winter]{top:2px}',
    '[data-tone="3"]{top:0}',
  ],
  ['any value of another attribute', '[data-state=open]{top:0}', '[data-state=open]{top:0}'],
  ['the later of the same rule twice', ':root{top:0}:root{top:1px}:root{top:0}', ':root{top:1px}:root{top:0}'],
  [
    'custom properties that are read',
    ':root{--a:1px;--b:var(--c);--c:2px}@media print{:root{--a:3px;--c:4px}}._card_1{top:var(--a,0)}._gone_2{top:var(--b)}',
    ':root{--a:1px;}@media print{:root{--a:3px;}}._card_1{top:var(--a,0)}',
  ],
  [
    'a face for letters of other languages',
    '@font-face{font-family:A;unicode-range:U+??,U+152}@font-face{font-family:A;unicode-range:U+100-2BA}@font-face{font-family:B}',
    '@font-face{font-family:A;unicode-range:U+??,U+152}@font-face{font-family:B}',
  ],
  ['what follows a statement', '@layer base;._card_1{color:red}', '._card_1{color:red}'],
])("of a page's styles %s is kept or left out", (_, styles, used) => {
  expect(usedIn(styles, '<p class="page _card_1" data-tone="3">_gone_2</p>')).toBe(used);
});

test.each([
  ['French', 'Décès à l’Île-d’Orléans : « cœur », 12\u202f000\u00a0$ – “yes”…', ''],
  ['Polish', 'Wałęsa', '@font-face{unicode-range:U+100-2BA}'],
  ['Inuktitut in syllabics', 'ᐃᓄᒃᑎᑐᑦ', '@font-face{unicode-range:U+100-2BA}'],
])('a page in %s has the faces it needs', (_, words, styles) => {
  expect(usedIn('@font-face{unicode-range:U+100-2BA}', `<p>${words}\n</p>`)).toBe(styles);
});

test('rules keep their order, and the hash is that of what is kept', () => {
  const { styles, hash } = usedStyles([fileOf('.b{top:0}.a{top:1px}.c{top:2px}')], wornNames('<p class="a b">'));
  expect(styles).toBe('.b{top:0}.a{top:1px}');
  expect(hash).toBe('sha256-puJxlYCZ9vCTLiJkiYZaUuyiUtOzJsA27tbyGJkK74o=');
});

test('the same is worn of other files: neither is taken for the other, however often they are asked for', () => {
  const [one, other] = [[fileOf('.a{top:0}.b{top:1px}')], [fileOf('.a{top:2px}')]];
  const worn = wornNames('<p class="a">');
  for (let time = 0; time < 2; time++) {
    expect(usedStyles(one, worn).styles).toBe('.a{top:0}');
    expect(usedStyles(other, worn).styles).toBe('.a{top:2px}');
    expect(usedStyles(one, wornNames('<p class="a b">')).styles).toBe('.a{top:0}.b{top:1px}');
  }
});

test('a late file comes with the page where one of its classes stands in the HTML, in a condition too', () => {
  const files = [
    { address: '/worn.css', rules: parseStyles('@media print{._review_1 ._head_1{top:0}}') },
    { address: '/other.css', rules: parseStyles('._review_1._gone_2{top:0}@keyframes turn{from{top:0}}main>p{top:0}') },
  ];
  const worn = wornFiles(files, wornNames('<p class="_review_1"><b class="_head_1">'));
  expect(worn.map(({ address }) => address)).toEqual(['/worn.css']);
});

test('a font that few pages are set in comes at once only with one that is', () => {
  const fonts = ['/assets/rivage-serif.woff2', '/assets/rivage-serif-italic.woff2', '/assets/rivage-serif-text.woff2'];
  const [serif, italic, text] = fonts;
  expect(wornFonts(fonts, '.b{font:italic 400 1rem/1 var(--font-serif)}')).toEqual([serif, italic]);
  expect(wornFonts(fonts, '.b{font:400 1rem/1 var(--font-serif)}')).toEqual([serif, text]);
  expect(wornFonts(fonts, '.b{font:400 1rem/1 var(--font-sans)}.c{font:500 1rem/1 var(--font-serif)}')).toEqual([
    serif,
  ]);
});
