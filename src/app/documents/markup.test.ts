import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { escapeText, narrow, widen, widenInto } from './markup.ts';

it('a text is XML without the signs that none may have', () => {
  expect(escapeText('Tom & <Anne> "Roy"\n\tZoé 🕯')).toBe('Tom &amp; &lt;Anne&gt; &quot;Roy&quot;\n\tZoé 🕯');
  expect(escapeText('One\u000bTwo\fThree\u0000\u0008\u001b\ufffe\uffff\ud800.')).toBe('One\nTwo\nThree.');
});

/** How V8 writes a text: in letters of one byte, or of two. */
const isOfOneByte = (text: string) => serialize(text).toString('latin1', 2, 3) === '"';

describe('a page while it is drawn', () => {
  const text = 'L’œuvre « d’Éloïse » – “1\u202f200 €”…';

  it('has letters of one byte, and those it had when it is sent', () => {
    expect([isOfOneByte(text), isOfOneByte(narrow(text))]).toEqual([false, true]);
    expect(widen(narrow(text))).toBe(text);
  });

  it.each([text, 'ᐃᓄᒃ 🕯 d’Éloïse', 'plain', ''])('is sent in UTF-8 as it was (%s)', (whole) => {
    const target = new Uint8Array(200);
    const end = widenInto(target, 7, new TextEncoder().encode(narrow(whole)));
    expect(new TextDecoder().decode(target.subarray(7, end))).toBe(whole);
  });

  it('has no control characters, which would be taken for letters', () => {
    expect(narrow('One\u0092two\u0085’')).toBe(narrow('Onetwo’'));
  });
});
