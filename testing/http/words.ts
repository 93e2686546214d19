const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#39;': "'" };

/**
 * What a person reads or hears of a page in the trial language `en-XA` that no message says: messages are in brackets there
 * (messages/trial.ts).
 */
export function wordsOutsideMessages(page: string): string[] {
  const attributes = Array.from(
    page.matchAll(/ (?:placeholder|aria-label|title|alt)="([^"]*)"/g),
    ([, text = '']) => text,
  );
  const shown = page.replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n');
  let text = [shown, ...attributes].join('\n').replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? ' ');
  // A message can be in another one.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/\[[^[\]]*\]/g, '');
  }
  return text.match(/[\p{L}]+/gu) ?? [];
}
