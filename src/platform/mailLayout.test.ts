import { describe, expect, it } from 'vitest';
import { mailLayout, mailSubject } from './mailLayout.ts';

const plain = { language: 'en', title: 'A title', paragraphs: ['One.', 'Two.'], closing: 'The end.' } as const;
const parts = { ...plain, paragraphs: [...plain.paragraphs] };

describe('mailLayout', () => {
  it('says the same in text and in HTML, in the same order', () => {
    const { text, html } = mailLayout({
      ...parts,
      code: '012345',
      button: { label: 'Open', url: 'https://a.example/x' },
    });
    for (const form of [text, html.slice(html.indexOf('<h1'))]) {
      const places = ['A title', 'One.', 'Two.', '012345', 'The end.'].map((words) => form.indexOf(words));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(form.split('https://a.example/x')).toHaveLength(2);
    }
  });

  it('leaves out what is not there', () => {
    const { text, html } = mailLayout(parts);
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('<a ');
    expect(text).toMatch(/^A title\n\nOne\.\n\nTwo\.\n\nThe end\.\n\n-- \n/);
  });

  it('lets nothing become markup', () => {
    const evil = `"><script>alert('1')</script>&amp;`;
    const { html } = mailLayout({
      language: 'en',
      title: evil,
      paragraphs: [evil],
      code: evil,
      button: { label: evil, url: `https://a.example/"onclick="x` },
      closing: evil,
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onclick');
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;amp;/g)).toHaveLength(6);
  });

  it('keeps line breaks and drops what controls or turns text around', () => {
    const { text } = mailLayout({ ...parts, paragraphs: ['a\r\nb\u0007c\u202ed'] });
    expect(text).toContain('a\nb c d');
  });

  it('is marked in the language of its words', () => {
    expect(mailLayout({ ...parts, language: 'fr' }).html).toContain('<html lang="fr-CA">');
    expect(mailLayout({ ...parts, language: 'fr' }).text).toContain('funérailles');
  });
});

describe('mailSubject', () => {
  it.each([
    ['Your code', 'Your code'],
    ['Hello\r\nBcc: everyone@example.org', 'Hello Bcc: everyone@example.org'],
    ['  a\u0000b\u2028c\td ', 'a b c d'],
    ['Attention\u00a0: l’œuvre', 'Attention\u00a0: l’œuvre'],
  ])('%j becomes %j', (text, subject) => {
    expect(mailSubject(text)).toBe(subject);
  });

  it('ends after 150 characters', () => {
    expect([...mailSubject('é'.repeat(500))]).toHaveLength(150);
    expect(mailSubject('é'.repeat(150))).toBe('é'.repeat(150));
  });
});
