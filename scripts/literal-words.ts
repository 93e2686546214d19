import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './lib/command.ts';

/** A text that a person would read, written in the code instead of in messages/en.json (docs/translating.md). */
export interface LiteralWords {
  readonly line: number;
  readonly text: string;
}

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Attributes that a person reads or hears. Others are checked only where their text looks like a sentence. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|heading|name|text|note)$/;
/** Attributes of code. */
const CODE =
  /^(?:class(?:Name)?|d|id|key|type|role|href|to|viewBox|points|style|aria-keyshortcuts|data-.*|rel|transform|.*ClassName|placement|trigger|rootMargin|queryKey|mutationKey)$/;
/** Two words or more, or one with a capital that is no name of a key, a type or a constant. */
const SENTENCE = /^(?:\s*[“"(]?\p{Lu}\p{L}*['’]?\p{Ll}+[.!?:…]?\s*$)|^[^<>=;{}#]*\p{L}{2,}[,.:]? \p{L}+/u;
const LETTERS = /\p{L}{2,}/u;
/** Utility classes, selectors, lengths, paths, media types and the like. */
const CODE_TEXT =
  /^(?:calc|max|min)\(|^\(\w+:|[[\]{}<>=;_#@]|::|^[./]|\w[-:/]\w+[-:/[]|^[\w.:!%*&>()~+,/-]+-[\w.:!%()/-]+(?:\s+[\w.:!%*&>()~+,/-]+-[\w.:!%()/-]+)*\s*$/;
/** Keys of the keyboard, and names of other things that no language changes. */
const SAME =
  /^\s*(?:Enter|Escape|Esc|Tab|Shift|Control|Ctrl|Alt|Meta|Home|End|Delete|Backspace|Space|Page(?:Up|Down)|Arrow\w+|Frontdesk|F\d+|[A-Z]|Employee|Reception|ChatReception|EmployeeGroup|Accept|Authorization|Inter|Del|Ctrl A)\s*$/;

/** What is not said to a person: thrown errors, logs, patterns, types, names of modules. */
const SILENT = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSImportType',
  'ThrowStatement',
]);

const nameOfCall = (node: Node): string => {
  const callee = node['callee'];
  if (!isNode(callee)) return '';
  const name = isNode(callee['property']) ? callee['property'] : callee;
  return typeof name['name'] === 'string' ? name['name'] : '';
};
const SILENT_CALL =
  /^(?:Error|TypeError|RangeError|test|describe|cva|twMerge|querySelector(?:All)?|closest|matches|matchMedia|useMedia|addEventListener|literal|enum|picklist|startsWith|endsWith|includes|split|join|replace(?:All)?|segments|button|pill|bar)$/;

/** Utility classes: no capital, and two of them have a hyphen. */
const isClasses = (text: string): boolean =>
  !/\p{Lu}/u.test(text) && (text.match(/(?:^|\s)[a-z]+-[\w./-]+/g) ?? []).length > 1;

/** All texts in a file that look as if a person would read them. */
export function literalWordsIn(file: string, code: string): LiteralWords[] {
  const { program } = parseSync(file, code);
  const found: LiteralWords[] = [];
  const lineAt = (at: number) => code.slice(0, at).split('\n').length;
  const note = (node: Node, text: string) =>
    found.push({ line: lineAt(node.start), text: text.trim().replaceAll(/\s+/g, ' ') });
  const reads = (text: string) =>
    SENTENCE.test(text) && !CODE_TEXT.test(text) && !SAME.test(text) && !isClasses(text);

  const visit = (value: unknown, attribute?: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, attribute));
    if (!isNode(value) || SILENT.has(value.type)) return;
    if (value.type === 'CallExpression' && isNode(value['callee']) && value['callee'].type === 'Super')
      return;
    if (value.type === 'AssignmentExpression' && /^this\.name\b/.test(code.slice(value.start))) return;
    if (value.type === 'NewExpression' && SILENT_CALL.test(nameOfCall(value))) return;
    if (value.type === 'CallExpression' && SILENT_CALL.test(nameOfCall(value))) return visit(value['callee']);
    if (value.type === 'BinaryExpression' && /^[!=]==?$/.test(String(value['operator']))) return;
    if (value.type === 'SwitchCase') return visit(value['consequent']);
    if (value.type === 'JSXText') {
      const text = String(value['value']);
      if (LETTERS.test(text) && !SAME.test(text)) note(value, text);
      return;
    }
    if (value.type === 'JSXAttribute') {
      const name = isNode(value['name']) ? String(value['name']['name']) : '';
      if (!CODE.test(name)) visit(value['value'], name);
      return;
    }
    if (value.type === 'Property' || value.type === 'PropertyDefinition') {
      const key = isNode(value['key']) ? String(value['key']['name'] ?? value['key']['value']) : '';
      if (!CODE.test(key)) visit(value['value'], key);
      return;
    }
    if (value.type === 'Literal' && typeof value['value'] === 'string') {
      const text = value['value'];
      const inAttribute = attribute !== undefined && READ.test(attribute) && LETTERS.test(text);
      if ((inAttribute && /\p{Lu}| /u.test(text) && !SAME.test(text) && !CODE_TEXT.test(text)) || reads(text))
        note(value, text);
      return;
    }
    if (value.type === 'TemplateLiteral') {
      const quasis = value['quasis'] as { readonly value: { readonly cooked: string } }[];
      const text = quasis.map(({ value: { cooked } }) => cooked).join('…');
      // A word and a value, such as `day ${day}`, is a key.
      if (/^(?:… )?\p{Ll}+(?: …)?$/u.test(text)) return visit(value['expressions'], attribute);
      if (
        reads(text.replaceAll('…', 'xx')) &&
        quasis.some(({ value: { cooked } }) => LETTERS.test(cooked) && / |^\p{Lu}/u.test(cooked))
      )
        note(value, text);
      visit(value['expressions'], attribute);
      return;
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'type') visit(child, attribute);
  };
  visit(program);
  return found;
}

/** The files of the page that a person reads: no tests. */
export const pageFiles = (under = 'src'): string[] =>
  globSync(`${under}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|testing|d)\.tsx?$/.test(file))
    .toSorted();

/** Prints the texts in the files under a folder: `node scripts/literal-words.ts src/features/groups`. */
if (import.meta.main) {
  const files = process.argv.slice(2).flatMap((path) => (/\.tsx?$/.test(path) ? [path] : pageFiles(path)));
  let count = 0;
  for (const file of files)
    for (const { line, text } of literalWordsIn(file, readFileSync(join(ROOT, file), 'utf8'))) {
      console.log(`${file}:${line}  ${text}`);
      count += 1;
    }
  console.log(`${count} texts in ${files.length} files`);
}
