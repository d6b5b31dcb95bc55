/**
 * The hosts at which browsers let their devices be rung, the only ones to which anything is sent: those of Chrome and Android,
 * Firefox, Apple, Edge. A name that begins with a dot stands for all below it.
 */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** True for the address of a device at one of the known services, over HTTPS at its usual port; whoever sends elsewhere is misled. */
export function isAtPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
