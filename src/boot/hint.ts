/** Whether the gateway's hint stands, that somebody may be signed in here (server/gateway/cookies.ts). */
export function mayBeSignedIn(): boolean {
  const name = `__Host-frontdesk-desk${location.port === '' ? '' : `-${location.port}`}`;
  return document.cookie.split('; ').includes(`${name}=1`);
}
