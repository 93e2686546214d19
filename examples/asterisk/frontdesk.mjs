#!/usr/bin/env node
// @ts-check
/**
 * Sends the calls and voicemails of an Asterisk to Frontdesk (README.md). Asterisk's files are the queue: what the service has taken is
 * deleted, and the rest is sent again, with the same ids.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** @typedef {{ id: string, type: string, at: string, [name: string]: string | number | null }} IntakeEvent */

const {
  INTAKE = 'http://127.0.0.1:8081',
  INTAKE_KEY = '',
  CALLS = '/var/log/asterisk/cel-custom/frontdesk.csv',
  VOICEMAILS = '/var/spool/asterisk/voicemail/frontdesk',
  COUNTRY = '',
  PHONES = '',
  TO_MP3 = 'lame --silent - -',
} = process.env;

const execute = promisify(execFile);
const RECEPTION = /^Reception#\d+$/;
/**
 * Who has which phone: `PJSIP/201=12` is Employee#12.
 * @type {Record<string, string>}
 */
const employees = Object.fromEntries(PHONES.split(' ').map((phone) => phone.split('=')));

/** Asterisk's ids are one machine's. */
const idOf = (/** @type {string[]} */ ...words) => [hostname(), ...words].join('-');

/** The same UUID for the same words. */
function uuidOf(/** @type {string[]} */ ...words) {
  const name = createHash('sha1').update(idOf(...words));
  return name.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
}

function timeOf(/** @type {string | undefined} */ seconds) {
  const time = new Date(Number(seconds) * 1000);
  if (Number.isNaN(time.getTime())) throw new RefusedError(`${seconds} is no time`);
  return time.toISOString();
}

/** A caller's number with its country prefix. Null: withheld, or an extension. */
function numberOf(/** @type {string} */ text) {
  const international = text.replace(/^(\+|00)/, '');
  const number = international === text ? COUNTRY + text.replace(/^0/, '') : international;
  return /^\d{6,20}$/.test(number) ? number : null;
}

/**
 * What a line of cel_custom.conf means: a call with a reception by what the dialplan says, and each call that the phone of a person has.
 * @param {string} line
 * @returns {IntakeEvent[]}
 */
function eventsOf(line) {
  const [what = '', seconds, channel = '', linked = '', name = '', caller = ''] = line.split(',');
  const event = (/** @type {string} */ call, /** @type {string} */ type, /** @type {object} */ more = {}) => [
    { id: idOf(call, type), type: `call.${type}`, at: timeOf(seconds), call: uuidOf(call), ...more },
  ];
  const reception = `${linked}-reception`;
  if (RECEPTION.test(what)) return event(reception, 'started', { from: numberOf(caller), to: what });
  if (what === 'ended') return event(reception, 'ended');
  const employee = employees[name.replace(/-[^-]*$/, '')];
  if (employee === undefined) return [];
  if (what === 'answered') return event(reception, 'answered', { employee_id: Number(employee) });
  if (what === 'ANSWER' || what === 'calls')
    return event(channel, 'started', { from: null, to: `Employee#${employee}` });
  return what === 'HANGUP' ? event(channel, 'ended') : [];
}

/** The service will never take this. */
class RefusedError extends Error {}

async function send(/** @type {string | FormData} */ body) {
  const json = typeof body === 'string' && { 'content-type': 'application/json' };
  const response = await fetch(new URL('/intake/events', INTAKE), {
    method: 'POST',
    headers: { authorization: `Bearer ${INTAKE_KEY}`, ...json },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  const said = `${response.status} ${await response.text()}`;
  if ([413, 415, 422].includes(response.status)) throw new RefusedError(said);
  if (!response.ok) throw new Error(said);
}

/** Sends the events together, and where one of them is refused each by itself. */
async function sendAll(/** @type {IntakeEvent[]} */ events) {
  try {
    await send(JSON.stringify(events));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (events.length > 1) for (const event of events) await sendAll([event]);
    else complain(`Left out, since it was refused: ${JSON.stringify(events[0])}`, error);
  }
}

/** Null: there is no such file or folder. */
const ifThere = (/** @type {unknown} */ error) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

/** Takes the file of calls from Asterisk, which begins a new one, and sends it in the next round: by then its last line is whole. */
async function sendCalls() {
  const taken = `${CALLS}.sending`;
  const text = await readFile(taken, 'utf8').catch(ifThere);
  if (text === null) return rename(CALLS, taken).catch(ifThere);
  const events = text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        return eventsOf(line);
      } catch (error) {
        complain(`Left out: ${line}`, error);
        return [];
      }
    });
  for (let at = 0; at < events.length; at += 1000) await sendAll(events.slice(at, at + 1000));
  // A line that came late is read in the next round, and the others count once.
  if ((await stat(taken)).size === Buffer.byteLength(text)) await rm(taken);
}

/** What the program makes of the sound on its standard input. */
async function toMp3(/** @type {Buffer} */ sound) {
  const [program = '', ...options] = TO_MP3.split(' ');
  const running = execute(program, options, { encoding: 'buffer', maxBuffer: 20 * 1024 * 1024 });
  running.child.stdin?.on('error', () => undefined).end(sound);
  try {
    return new Uint8Array((await running).stdout);
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && typeof error.code === 'number';
    throw hasEnded ? new RefusedError(`${program} does not take the sound: ${error.message}`) : error;
  }
}

const MESSAGE = /^((?:Reception|Employee)#\d+)\/INBOX\/msg\d+\.txt$/;

/** Sends the message that the text file tells of, and then deletes it: the sound first, so that Asterisk keeps its number. */
async function sendVoicemail(/** @type {string} */ file) {
  const [, endpoint = ''] = MESSAGE.exec(file) ?? [];
  const about = join(VOICEMAILS, file);
  const recording = about.replace(/txt$/, 'wav');
  const valueOf = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const text = await readFile(about, 'utf8');
  const sound = await readFile(recording).catch(ifThere);
  if (sound === null) throw new RefusedError(`There is no ${recording}: voicemail.conf has format=wav.`);
  const mp3 = await toMp3(sound);
  const id = valueOf('msg_id');
  /** @type {IntakeEvent} */
  const event = {
    id: idOf(endpoint, id),
    type: 'voicemail.left',
    at: timeOf(valueOf('origtime')),
    voicemail: uuidOf(endpoint, id),
    endpoint,
    from: numberOf(valueOf('callerid').replace(/^.*<|>$/g, '')),
    duration: Number(valueOf('duration')),
  };
  const form = new FormData();
  form.set('event', JSON.stringify(event));
  form.set('sound', new Blob([mp3]));
  await send(form);
  await rm(recording);
  await rm(about);
}

/** Messages that the service will never take: they stay where they are. */
const refused = new Set();

async function sendVoicemails() {
  const files = (await readdir(VOICEMAILS, { recursive: true }).catch(ifThere)) ?? [];
  for (const file of files.filter((name) => MESSAGE.test(name) && !refused.has(name))) {
    try {
      await sendVoicemail(file);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused.add(file);
      complain(`Left where it is: ${file}`, error);
    }
  }
}

function complain(/** @type {string} */ words, /** @type {unknown} */ error) {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  console.error(words, cause instanceof Error ? cause.message : message);
}

/** Does the work every `pause` ms, and after failures later and later, at last every 10 s. */
async function repeat(/** @type {() => Promise<unknown>} */ work, /** @type {number} */ pause) {
  for (let failures = 0; ; await wait(failures === 0 ? pause : Math.min(500 * 2 ** failures, 10_000))) {
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (failures === 0) complain('Tried again until it works:', error);
      failures += 1;
    }
  }
}

await Promise.all([repeat(sendCalls, 100), repeat(sendVoicemails, 1000)]);
