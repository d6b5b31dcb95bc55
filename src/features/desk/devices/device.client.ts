import type { DeviceInput } from './schema.ts';

/** True where this browser can be rung while nobody looks at it. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How this browser is known to its push service; null while it does not ring. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = canRing() ? await navigator.serviceWorker.getRegistration('/') : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and then the browser, to be rung by whoever holds the key; null where the person does not allow it. */
export async function subscribe(key: string): Promise<DeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // What was asked for with another key is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** This browser is rung no more. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
