import { describe, expect, it } from 'vitest';
import { isSignedByTwilio, twilioSignatureOf } from './twilioSignature.ts';

const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  From: '+12349013030',
  To: '+18005551212',
  Caller: '+12349013030',
  Digits: '1234',
};
/** The example of Twilio’s own documentation of its signature. */
const documented = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
const signed = { address, form: new URLSearchParams(fields) };

describe('a signature of Twilio', () => {
  it('is that of its documentation, in whatever order the fields come', () => {
    expect(isSignedByTwilio(signed, documented, '12345')).toBe(true);
    const turned = new URLSearchParams(Object.entries(fields).reverse());
    expect(isSignedByTwilio({ address, form: turned }, documented, '12345')).toBe(true);
    const sample = { ...fields, Caller: '+14158675310', From: '+14158675310' };
    expect(
      isSignedByTwilio({ address, form: new URLSearchParams(sample) }, 'GvWf1cFY/Q7PnoempGyD5oXAezc=', '12345'),
    ).toBe(true);
  });

  it('is none for another token, address, field or signature', () => {
    const other = new URLSearchParams({ ...fields, Digits: '1235' });
    expect(isSignedByTwilio(signed, documented, '12346')).toBe(false);
    expect(isSignedByTwilio({ ...signed, address: `${address}3` }, documented, '12345')).toBe(false);
    expect(isSignedByTwilio({ ...signed, form: other }, documented, '12345')).toBe(false);
    for (const header of ['', 'x', documented.slice(1), `${documented}=`, documented.toLowerCase()])
      expect(isSignedByTwilio(signed, header, '12345')).toBe(false);
  });

  it('may be over the port that its scheme has', () => {
    const withPort = twilioSignatureOf('https://mycompany.com:443/myapp.php?foo=1&bar=2', signed.form, '12345');
    expect(isSignedByTwilio(signed, withPort.toString('base64'), '12345')).toBe(true);
    const another = twilioSignatureOf('https://mycompany.com:8443/myapp.php?foo=1&bar=2', signed.form, '12345');
    expect(isSignedByTwilio(signed, another.toString('base64'), '12345')).toBe(false);
  });

  it('counts each value of a field once', () => {
    const twice = new URLSearchParams([
      ['A', '2'],
      ['A', '1'],
      ['A', '2'],
    ]);
    const one = twilioSignatureOf(address, twice, '12345').toString('base64');
    const same = new URLSearchParams([
      ['A', '1'],
      ['A', '2'],
    ]);
    expect(isSignedByTwilio({ address, form: same }, one, '12345')).toBe(true);
  });
});
