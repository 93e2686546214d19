/**
 * `node scripts/audit.ts`: `npm audit` of the packages that are shipped, without the findings that were looked at and
 * accepted (`.github/accepted-findings.json`). Fails for any other finding, and for one whose acceptance has run out.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './lib/command.ts';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A name where the finding is one of another package that this one needs.
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
});

const day = z.iso.date();
const acceptedFindings = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
    package: z.string(),
    accepted: day,
    /** From this day on it fails again. */
    until: day,
    why: z.string().min(20),
  }),
);

export type AcceptedFinding = z.output<typeof acceptedFindings>[number];

/** What was accepted, as the file says. Throws if the file has another form. */
export const readAccepted = (): readonly AcceptedFinding[] =>
  acceptedFindings.parse(JSON.parse(readFileSync(join(ROOT, '.github/accepted-findings.json'), 'utf8')));

/**
 * The lines that must be looked at, none if all is well. `today` is a day such as 2026-11-23. Throws if `audit` is no report of
 * `npm audit --json`: a registry that does not answer must not pass for a clean one.
 */
export function openFindings(audit: unknown, accepted: readonly AcceptedFinding[], today: string): string[] {
  const { vulnerabilities } = report.parse(audit);
  const found = new Map<string, string>();
  for (const [name, { via }] of Object.entries(vulnerabilities)) {
    for (const finding of via) {
      if (typeof finding === 'string') continue;
      const advisory = finding.url.split('/').at(-1) ?? finding.url;
      found.set(`${advisory} ${name}`, `${finding.severity}: ${name}: ${finding.title} (${advisory})`);
    }
  }
  const lines: string[] = [];
  for (const { advisory, package: name, until } of accepted) {
    const key = `${advisory} ${name}`;
    if (!found.has(key)) lines.push(`No longer found, take it off the list: ${name} (${advisory})`);
    else if (until <= today) lines.push(`Accepted until ${until} only: ${name} (${advisory})`);
    found.delete(key);
  }
  return [...lines, ...found.values()];
}

if (import.meta.main) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  try {
    const lines = openFindings(JSON.parse(stdout), readAccepted(), new Date().toISOString().slice(0, 10));
    console.log(lines.length === 0 ? 'No open findings.' : lines.join('\n'));
    if (lines.length > 0) process.exitCode = 1;
  } catch {
    console.error(`npm audit gave no report.\n${stdout}${stderr}`);
    process.exitCode = 2;
  }
}
