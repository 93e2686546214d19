import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { GUARD_HEADER, isWallPath, PERSON_HEADER } from '#contract/session.ts';
import type { Gateway } from '../context.ts';
import { maybeSignedIn } from '../cookies.ts';
import type { Timeouts } from '../options.ts';
import { PREFERENCES_COOKIE, readPreferences } from './preferences.ts';
import type { PageRequest } from './renderer.ts';

export interface AskedPage {
  /** Path and query of the page. */
  readonly path: string;
  readonly language: Language;
}

/** Makes the requests for pages of the browser that sent a request: its cookies, preferences and language. */
export function createPageRequests(
  app: FastifyInstance,
  gateway: Gateway,
  timeouts: Pick<Timeouts, 'pageAnswers' | 'page'>,
): (request: FastifyRequest, page: AskedPage) => PageRequest {
  const signInByForm = gateway.oauth.state === 'absent';

  /** A call of the page, as the browser would send it. */
  const callAs =
    (request: FastifyRequest, { path }: AskedPage) =>
    async (url: string) => {
      const answer = await app.inject({
        method: 'GET',
        url,
        remoteAddress: request.ip,
        headers: {
          host: request.headers.host ?? '',
          cookie: request.headers.cookie ?? '',
          'user-agent': request.headers['user-agent'] ?? '',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          [GUARD_HEADER]: '1',
          ...(isWallPath(path.split('?')[0] ?? '') ? {} : { [PERSON_HEADER]: '1' }),
        },
      });
      const { statusCode: status, payload } = answer;
      return new Response(status === 204 ? null : payload, { status });
    };

  return (request, page) => {
    const { path, language } = page;
    return {
      url: new URL(path, gateway.publicOrigin).href,
      viewer: {
        ...readPreferences(request.cookies[PREFERENCES_COOKIE], request.headers),
        language: language.tag,
        signInByForm,
      },
      now: gateway.clock(),
      fetch: maybeSignedIn(request, gateway.cookies.session)
        ? () => Promise.reject(new TypeError('The cookies come with the next call.'))
        : callAs(request, page),
      patience: {
        answers: AbortSignal.timeout(timeouts.pageAnswers),
        whole: AbortSignal.timeout(timeouts.page),
      },
    };
  };
}
