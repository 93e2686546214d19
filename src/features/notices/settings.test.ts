import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTICE_KINDS, readNoticeSettings, writeNoticeSettings } from './settings.ts';

const DEFAULTS = readNoticeSettings(null);

test('desktop notices and sound are off by default', () => {
  expect(DEFAULTS.desktop).toBe(false);
  expect(DEFAULTS.sound).toBe(false);
});

test('chosen settings are read back, and invalid ones are ignored', () => {
  const chosen = { ...DEFAULTS, sound: true, kinds: { ...DEFAULTS.kinds, chat: true, negative: false } };
  expect(readNoticeSettings(writeNoticeSettings(chosen))).toEqual(chosen);
  expect(readNoticeSettings('{"sound":true,"of":{"chat":true,"negative":false}}')).toEqual(chosen);
  expect(readNoticeSettings('{"desktop":"yes","of":{"waiting":0}}')).toEqual(DEFAULTS);
  expect(readNoticeSettings('{"limits":{"wait":45,"voicemails":-1}}').limits).toEqual({
    wait: 45,
    voicemails: 10,
  });
  expect(readNoticeSettings('{"limits":{"wait":86401,"voicemails":1.5}}').limits).toEqual(DEFAULTS.limits);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readNoticeSettings(text);
      expect(Object.keys(read.kinds).toSorted()).toEqual([...NOTICE_KINDS].toSorted());
      expect(
        [read.desktop, read.sound, ...Object.values(read.kinds)].every((one) => typeof one === 'boolean'),
      ).toBe(true);
    }),
  );
});
