import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/ui/styles/theme.css', import.meta.url), 'utf8');

/** The colours of a theme in `theme.css`. */
function theme(name: 'light' | 'dark'): (token: string) => readonly number[] {
  return (token) => {
    const [, light = '', dark = ''] =
      new RegExp(`--color-${token}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(css) ?? [];
    const hex = { light, dark }[name];
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  };
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (one: readonly number[], other: readonly number[], share: number) =>
  one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share));

/** A colour as CSS `saturate()` draws it. */
function saturated(colour: readonly number[], share: number): readonly number[] {
  const [red = 0, green = 0, blue = 0] = colour;
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
  return colour.map((value) => grey + share * (value - grey));
}

for (const name of ['light', 'dark'] as const) {
  const colour = theme(name);

  test(`presence keeps its contrast in softer colours in the ${name} theme`, () => {
    const soft = (token: string) => saturated(colour(token), 0.3);
    for (const presence of ['available', 'busy', 'dnd', 'unknown']) {
      expect(contrast(soft(`${presence}-ink`), soft('surface')), presence).toBeGreaterThanOrEqual(4.5);
      expect(contrast(soft(presence), soft(`${presence}-soft`)), presence).toBeGreaterThanOrEqual(3);
    }
  });

  test(`the shapes of charts have a contrast of 3:1 in the ${name} theme`, () => {
    for (const token of ['positive', 'negative', 'ink', 'ink-2'])
      expect(contrast(colour(token), colour('surface')), token).toBeGreaterThanOrEqual(3);
  });

  test(`the text on charts has a contrast of 4.5:1 in the ${name} theme`, () => {
    for (const token of ['ink', 'ink-2', 'ink-3', 'positive-ink', 'negative-ink'])
      expect(contrast(colour(token), colour('surface')), token).toBeGreaterThanOrEqual(4.5);
    // The darkest cell of the grid has a tint of 42 % (HeatBlock).
    expect(
      contrast(colour('ink'), mixed(colour('positive'), colour('surface'), 0.42)),
    ).toBeGreaterThanOrEqual(4.5);
  });
}
