/** Random hexadecimal text; works on plain HTTP, unlike `randomUUID`. */
export function randomText(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
