// Runs before install, start, dev, check and test, also on old Node versions: hence CommonJS in old syntax.
// `npm ci` installs Node 24 where it can (package.json, optionalDependencies). Elsewhere the system's Node must be new enough.
'use strict';
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);
var agent = /\bnode\/v(\d+)/.exec(process.env.npm_config_user_agent || '');
var npmNode = agent ? Number(agent[1]) : major;

function stop(reason) {
  process.stderr.write('Frontdesk: ' + reason + ' Install Node 24 from https://nodejs.org and try again.\n');
  process.exit(1);
}

if (npmNode < 20) {
  stop('npm itself runs on Node ' + npmNode + ', and needs Node 20 or newer.');
}
if (major < 22 || (major === 22 && minor < 22)) {
  stop('this machine has Node ' + process.versions.node + '; Node 22.22 or newer is needed.');
}
