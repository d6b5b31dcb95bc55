import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** What helmet has every answer say; pages add their own Content-Security-Policy. */
const apply = helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });

function headersByHelmet(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  apply(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** What a page of ours may ask of a device, and what neither it nor what is shown in it ever does. */
const permissionsPolicy = [
  ...['geolocation', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** The same on every answer, and therefore asked of helmet only once: for each it would run through eleven functions. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...headersByHelmet(),
  'permissions-policy': permissionsPolicy,
};
