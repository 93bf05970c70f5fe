/** Links that work on other devices. */
import { api } from './api';

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isThisMachineOnly = (host = location.hostname): boolean => OWN_MACHINE.test(host);

/** Null where there is none. */
export async function addressForOthers(address: string): Promise<string | null> {
  if (!isThisMachineOnly(new URL(address).hostname)) return address;
  const { address: local } = await api.reach();
  return local === null ? null : address.replace(new URL(address).origin, local);
}
