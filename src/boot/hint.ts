/** Whether the gateway's hint stands, that somebody may be signed in here (server/gateway/cookies.ts). */
export function mayBeSignedIn(): boolean {
  const name = location.port === '' ? 'frontdesk-desk' : `frontdesk-desk-${location.port}`;
  return document.cookie.split('; ').includes(`${name}=1`);
}
