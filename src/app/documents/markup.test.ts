import { expect, it } from 'vitest';
import { escapeText } from './markup.ts';

it('a text is XML without the signs that none may have', () => {
  expect(escapeText('Tom & <Anne> "Roy"\n\tZoé 🕯')).toBe('Tom &amp; &lt;Anne&gt; &quot;Roy&quot;\n\tZoé 🕯');
  expect(escapeText('One\u000bTwo\fThree\u0000\u0008\u001b\ufffe\uffff\ud800.')).toBe('One\nTwo\nThree.');
});
