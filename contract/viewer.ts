/** What a browser tells about itself: its language, and the cookie `frontdesk-view` (src/app/preferences.ts). */
export interface Preferences {
  /** The browser's own language, BCP 47, as `navigator.language`: names are in its order. */
  readonly browserLanguage: string;
  /** IANA name of the time zone. */
  readonly zone: string;
  /** The choices that the browser keeps, as it keeps them, by their keys (src/browser/store.ts). */
  readonly kept: Readonly<Record<string, string>>;
}

/** For whom a page is rendered. */
export interface Viewer extends Preferences {
  /** The language of the page, by its tag (contract/languages.ts). */
  readonly language: string;
  /** Whether only a form may begin a sign-in (docs/security.md, Login CSRF). */
  readonly signInByForm: boolean;
  /** The page where people make access tokens; null if unknown. */
  readonly accountUrl: string | null;
}
