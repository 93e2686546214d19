import { ENGLISH } from '#server/http/messages.ts';
import { DEMO_PASSWORD } from './telephony/demo/seed.ts';
import type { StartedServer } from './app.ts';
import type { Config } from './config.ts';

/** What the person who starts the server reads: where it is, and who can sign in. */
export function banner(
  started: Pick<StartedServer, 'url' | 'serviceUrl' | 'listensAt' | 'accounts' | 'hasPage'>,
  config: Config,
): string {
  const lines = ['', `  Frontdesk          ${started.url}`, `  Telephony service  ${started.serviceUrl}`];
  const { gateway, service } = started.listensAt;
  const behind = [
    ...(started.url.startsWith('https:') ? [gateway] : []),
    ...(service === undefined || service === started.serviceUrl ? [] : [service]),
  ];
  if (behind.length > 0) lines.push(`  Behind the proxy   ${behind.join(' and ')}`);
  if (started.accounts.length > 0) {
    lines.push('', '  Demo accounts, on this machine only');
    for (const { email, role } of started.accounts)
      lines.push(`    ${email.padEnd(28)}${ENGLISH.m.demoRole({ role })}`);
    lines.push(`    Password for all: ${DEMO_PASSWORD}`);
    if (config.service.kind === 'embedded' && config.service.liveTraffic)
      lines.push('', '  Calls, voicemails, chats and feedback are simulated.');
  }
  if (!started.hasPage) lines.push('', '  The page is not built: run "npm run build", then start again.');
  lines.push('', '  Stop with Ctrl C.', '');
  return lines.join('\n');
}
