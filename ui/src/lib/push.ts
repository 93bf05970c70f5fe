/** Web push in this browser. */
import type { PushSubscription as Told } from '../wire';

export const mayPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Undefined if permission was denied. */
export async function subscribe(key: string): Promise<Told | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be another server's that was here before
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

export async function unsubscribe(): Promise<void> {
  if (mayPush()) await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
}
