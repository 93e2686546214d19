/** What a form says: texts, lists of texts, and objects of them. Objects have no prototype. */
export interface NestedFields {
  [name: string]: string | string[] | NestedFields;
}

const nothing = (): NestedFields => Object.create(null) as NestedFields;

/** More levels than any field has. A name with more of them is one word, which is no field. */
const LEVELS = 4;

/** `employee_group[employee_ids][]` as `employee_group`, `employee_ids` and an empty word. */
function wordsOf(name: string): readonly string[] {
  const start = name.indexOf('[');
  if (start <= 0 || !name.endsWith(']')) return [name];
  const words = name.slice(start + 1, -1).split('][', LEVELS);
  return words.length < LEVELS ? [name.slice(0, start), ...words] : [name];
}

/** An entry of a list: `[]` or `[7]`. Its number is ignored, so that a large one makes no long list. */
const isEntry = (words: readonly string[]): boolean => words.length === 1 && /^\d*$/.test(words[0] ?? '');

function put(into: NestedFields, [name = '', ...rest]: readonly string[], text: string): void {
  const known = into[name];
  const isObject = typeof known === 'object' && !Array.isArray(known);
  if (rest.length > 0 && !isEntry(rest) && (known === undefined || isObject)) {
    const inner = known ?? nothing();
    into[name] = inner;
    put(inner, rest, text);
  } else if (Array.isArray(known)) known.push(text);
  // What is given twice or in two ways is a list, which its schema refuses.
  else if (typeof known === 'string') into[name] = [known, text];
  else into[name] = isObject || isEntry(rest) ? [text] : text;
}

/** The fields of a form with names such as `employee[do_not_disturb]` as an object, in one pass. */
export function nestedFields(fields: Iterable<readonly [string, string]>): NestedFields {
  const all = nothing();
  for (const [name, text] of fields) put(all, wordsOf(name), text);
  return all;
}
