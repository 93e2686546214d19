import { matchRoutes } from 'react-router';
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

test('every screen of the navigation has a route', async () => {
  const { routes } = await import('./router.tsx');
  for (const { path } of SCREENS) {
    const matched = matchRoutes(routes, path);
    expect(matched?.at(-1)?.route.path, path).not.toBe('*');
  }
});
