/** Copies and shares links, also on plain HTTP. */
import { api } from './api';

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

export const canShare = (): boolean => typeof navigator.share === 'function';

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // the sheet was closed
  }
}

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isThisMachineOnly = (host = location.hostname): boolean => OWN_MACHINE.test(host);

/** An address that works on other devices, or null. */
export async function addressForOthers(address: string): Promise<string | null> {
  if (!isThisMachineOnly(new URL(address).hostname)) return address;
  const { address: local } = await api.reach();
  return local === null ? null : address.replace(new URL(address).origin, local);
}
