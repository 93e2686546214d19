import { directionOf, type Language } from '#contract/languages.ts';
import { html, type Html } from './html.ts';

/** A whole page. No script anywhere: everything works by links and forms. */
export const page = ({ tag }: Language, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;

/** The error summary above a form: says what is wrong and leads to the field. */
export const problemSummary = (message: string | undefined, field?: string): Html | false =>
  message !== undefined &&
  html`<div class="problem" role="alert">
    ${field === undefined ? message : html`<a href="#${field}">${message}</a>`}
  </div>`;
