/** Names one request: sent again after a lost answer, it has no second effect. Also where `randomUUID` is missing (http). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
