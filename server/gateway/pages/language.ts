import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  directionOf,
  languageFor,
  languageWithTag,
  LANGUAGE_COOKIE,
  type Language,
} from '#contract/languages.ts';
import { isWallPath } from '#contract/session.ts';

/**
 * The language of the page for a request: of the link for a wall (`/wallboard?lang=da`), else the chosen one, else the browser's.
 */
export function languageOf(request: Pick<FastifyRequest, 'raw' | 'headers' | 'cookies'>): Language {
  const { pathname, searchParams } = new URL(request.raw.url ?? '/', 'http://localhost');
  const ofLink = isWallPath(pathname) ? (searchParams.get('lang') ?? undefined) : undefined;
  const chosen = languageWithTag(ofLink) ? ofLink : request.cookies[LANGUAGE_COOKIE];
  return languageFor(chosen, request.headers['accept-language']);
}

/** Where the build has the messages (scripts/vite/messages.ts). */
export interface MessageFiles {
  /** The path of the folder with a folder for each language. */
  readonly folder: string;
  /** The areas that a chunk imports. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

/** Reads it; undefined when the page was not built. */
export function readMessageFiles(distDir: string): MessageFiles | undefined {
  try {
    return JSON.parse(readFileSync(join(distDir, '.vite/messages.json'), 'utf8')) as MessageFiles;
  } catch {
    return undefined;
  }
}

/** The HTML of the build, which is in English, in another language: `lang`, and the files of the messages. */
export function htmlIn({ tag }: Language, html: string, { folder }: MessageFiles): string {
  return html
    .replace(/(<html[^<>]*) lang="en"/, `$1 lang="${tag}"${directionOf(tag) === 'rtl' ? ' dir="rtl"' : ''}`)
    .replaceAll(`${folder}/en/`, `${folder}/${tag}/`);
}
