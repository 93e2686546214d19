import { expect, test } from 'vitest';
import { openFindings, readAccepted, type AcceptedFinding } from './audit.ts';

const AUDIT = {
  auditReportVersion: 2,
  vulnerabilities: {
    qs: {
      name: 'qs',
      severity: 'high',
      via: [
        {
          source: 1096470,
          name: 'qs',
          title: 'qs vulnerable to Prototype Pollution',
          url: 'https://github.com/advisories/GHSA-hrpp-h998-j3pp',
          severity: 'high',
          range: '<6.2.4',
        },
      ],
      effects: ['express'],
    },
    express: { name: 'express', severity: 'high', via: ['qs'], effects: [] },
  },
  metadata: { vulnerabilities: { total: 2 } },
};
const ACCEPTED: AcceptedFinding = {
  advisory: 'GHSA-hrpp-h998-j3pp',
  package: 'qs',
  accepted: '2026-11-01',
  until: '2027-02-01',
  why: 'Only our own forms are read with it, and their keys are fixed.',
};

test('an audit passes without findings, and fails for each that was not accepted', () => {
  expect(openFindings({ vulnerabilities: {} }, [], '2026-11-23')).toEqual([]);
  expect(openFindings(AUDIT, [], '2026-11-23')).toEqual([
    'high: qs: qs vulnerable to Prototype Pollution (GHSA-hrpp-h998-j3pp)',
  ]);
});

test('a finding is accepted for one package and until its day', () => {
  expect(openFindings(AUDIT, [ACCEPTED], '2027-01-31')).toEqual([]);
  expect(openFindings(AUDIT, [ACCEPTED], '2027-02-01')).toEqual([
    'Accepted until 2027-02-01 only: qs (GHSA-hrpp-h998-j3pp)',
  ]);
  expect(openFindings(AUDIT, [{ ...ACCEPTED, package: 'express' }], '2026-11-23')).toEqual([
    'No longer found, take it off the list: express (GHSA-hrpp-h998-j3pp)',
    'high: qs: qs vulnerable to Prototype Pollution (GHSA-hrpp-h998-j3pp)',
  ]);
});

test('a registry that does not answer is no clean audit', () => {
  expect(() => openFindings({ error: { code: 'ENOAUDIT' } }, [], '2026-11-23')).toThrow('vulnerabilities');
});

test('the list of accepted findings can be read', () => {
  expect(Array.isArray(readAccepted())).toBe(true);
});
