import { createECDH } from 'node:crypto';

const curve = 'prime256v1';
const keyBytes = 32;

/** Whom push services hear from: a private key on P-256 in base64url, and an address at which its operator is reached. */
export type PushSender = { privateKey: string; subject: string };

/** True for a private key on P-256, as `web-push generate-vapid-keys` writes it. */
export function isPushKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url');
  return key.length === keyBytes && key.toString('base64url') === text && key.some((byte) => byte !== 0);
}

/** The public half of the key, as browsers want it. */
export function publicKeyOf({ privateKey }: Pick<PushSender, 'privateKey'>): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
