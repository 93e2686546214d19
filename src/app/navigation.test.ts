import { expect, test } from 'vitest';
import { SCREENS, isOn } from './navigation.ts';

test.each([
  ['/', '/'],
  ['/people/7', '/'],
  ['/voicemails', '/voicemails'],
  ['/voicemails/3', '/voicemails'],
  ['/voicemailsx', undefined],
  ['/nothing', undefined],
])('%s belongs to %s', (path, screen) => {
  expect(SCREENS.find((candidate) => isOn(candidate, path))?.path).toBe(screen);
});
