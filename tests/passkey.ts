import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

type Ceremony = { challenge: string; origin?: string; site?: string; isVerified?: boolean };

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** What the browser says it was asked, and by whom. */
const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Whose key it is, whether the person was recognized (flag 4; 1 is present, 64 brings a key), and how often it has signed. */
function authenticatorData({ site = 'localhost', isVerified = true }: Ceremony, count: number, key = Buffer.alloc(0)) {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const flags = 1 + (isVerified ? 4 : 0) + (key.length > 0 ? 64 : 0);
  return Buffer.concat([sha256(site), Buffer.from([flags]), counter, key]);
}

/** A device that holds one passkey, as WebAuthn lets a browser speak of it. */
export function deviceWithPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) at x (-2) and y (-3).
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: encode(id),
    /** What it answers when a passkey is made. */
    register(ceremony: Ceremony, transports: string[] = ['internal']) {
      const authData = authenticatorData(ceremony, 0, attested);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', ceremony)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports,
        },
      };
    },
    /** What it answers when somebody signs in; `count` is how often it has signed. */
    signIn(ceremony: Ceremony, count = 1) {
      const data = clientData('webauthn.get', ceremony);
      const authData = authenticatorData(ceremony, count);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
  };
}
