/** Type stripping and `node:sqlite` without a flag need this. */
const NEEDED: readonly [number, number] = [22, 22];

/** One line when this Node cannot run Frontdesk; undefined when it can. */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return enough
    ? undefined
    : `Frontdesk needs Node ${NEEDED.join('.')} or newer, and this is ${version}. "npm ci" installs one: start with "npm start".`;
}
