import { callService, type Answer } from './world.ts';

/** A form: its action and its hidden fields. */
export interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The forms of a page. */
export function formsOf(page: string): Form[] {
  return [...page.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = '', inner = '']) => ({
      action: unescape(action),
      fields: Object.fromEntries(
        [...inner.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, unescape(value)],
        ),
      ),
    }),
  );
}

/** A browser without scripts: keeps cookies, sends forms, follows no redirect by itself. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
}

export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  const go = async (line: string, headers: Record<string, string>, body?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await callService(url, line, {
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line2 of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line2) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path) => go(`GET ${path}`, {}),
    post: (path, fields, headers = {}) =>
      go(
        `POST ${path}`,
        { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
        new URLSearchParams(fields).toString(),
      ),
  };
}
