import type { AnswerOf } from '#contract/service/endpoints.ts';

/** One row of the statistics query: an endpoint and an employee (null where nobody is named), with sums. */
export interface StatisticsRow {
  readonly kind: 'Reception' | 'ChatReception';
  readonly endpointId: number;
  readonly employeeId: number | null;
  readonly requests: number;
  readonly smileys: number;
  readonly positive: number;
  readonly commented: number;
}

type Reception = AnswerOf<'getSmileyStatistics'>['statistics']['receptions'][number];

function countsOf(rows: readonly StatisticsRow[]) {
  const sum = (key: 'requests' | 'smileys' | 'positive' | 'commented') =>
    rows.reduce((total, row) => total + row[key], 0);
  const smileys = sum('smileys');
  const positive = sum('positive');
  return {
    smileys_count: smileys,
    positive_smileys_count: positive,
    negative_smileys_count: smileys - positive,
    commented_smileys_count: sum('commented'),
    average_rating: smileys === 0 ? null : positive / smileys,
  };
}

/**
 * Spec: Resources › Smiley statistics. `receptions`: the company's receptions that match the filters, in the order of the
 * answer. One without smileys has zeros and no average. Employees are listed if they have a smiley, by id.
 */
export function statisticsOf(
  receptions: readonly { readonly kind: 'Reception' | 'ChatReception'; readonly id: number }[],
  rows: readonly StatisticsRow[],
): Reception[] {
  const byEndpoint = Map.groupBy(rows, (row) => `${row.kind}#${row.endpointId}` as const);
  return receptions.map((reception) => {
    const endpoint = `${reception.kind}#${reception.id}` as const;
    const own = byEndpoint.get(endpoint) ?? [];
    return {
      id: reception.id,
      endpoint,
      smileys_request_count: own.reduce((total, row) => total + row.requests, 0),
      ...countsOf(own),
      employees: own
        .flatMap((row) =>
          row.employeeId !== null && row.smileys > 0 ? [{ id: row.employeeId, ...countsOf([row]) }] : [],
        )
        .toSorted((a, b) => a.id - b.id),
    };
  });
}
