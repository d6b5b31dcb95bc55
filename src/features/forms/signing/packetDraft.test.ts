import { describe, expect, it } from 'vitest';
import { bodyOf, emptyPacket, type PacketDraft, problemsOf, someoneElse, withSigner } from './packetDraft.rules.ts';

const one = emptyPacket('user-1', 'en');
const draft: PacketDraft = { ...one, papers: ['identification'] };
const somebody = { userId: someoneElse, name: 'Anne Roy', email: 'anne@example.org', language: 'fr' } as const;

describe('a packet that is put together', () => {
  it('begins with one person of the family and no paper', () => {
    expect(problemsOf(one)).toEqual([{ fieldId: 'packet-papers', key: 'papersNeeded', number: 0 }]);
    expect(problemsOf(draft)).toEqual([]);
  });

  it('needs a name and a mailbox of whoever is not of the family', () => {
    const two = withSigner(draft, 'fr');
    expect(problemsOf(two).map(({ fieldId, key }) => [fieldId, key])).toEqual([
      ['signer-2-name', 'nameNeeded'],
      ['signer-2-email', 'emailNeeded'],
    ]);
  });

  it('asks nobody twice', () => {
    const twice = (userId: string, email: string) => ({
      ...draft,
      signers: [1, 2].map((key) => ({ ...somebody, key, userId, email })),
    });
    expect(problemsOf(twice('user-1', '')).map(({ fieldId }) => fieldId)).toEqual(['signer-2-who']);
    expect(problemsOf(twice(someoneElse, 'Anne@example.org '))).toEqual([
      { fieldId: 'signer-2-email', key: 'twice', number: 2 },
    ]);
  });

  it('sends of the family nothing but who it is', () => {
    const both = { ...draft, signers: [...draft.signers, { ...somebody, key: 2 }] };
    expect(bodyOf(both).signers).toEqual([
      { userId: 'user-1', language: 'en' },
      { name: 'Anne Roy', email: 'anne@example.org', language: 'fr' },
    ]);
  });
});
