import { expect, test } from 'vitest';
import english from '../../../../messages/en/invoices.json' with { type: 'json' };
import french from '../../../../messages/fr/invoices.json' with { type: 'json' };

test('how an account stands is said to the family and to its home in the same words', () => {
  expect(Object.values(english.account).join(' ')).not.toMatch(/\b(you|your|we|us|our)\b/i);
  expect(Object.values(french.account).join(' ')).not.toMatch(/(?<!\p{L})(vous|votre|vos|nous|notre|nos)(?!\p{L})/iu);
});
