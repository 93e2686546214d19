import type { Problem } from '#contract/problem.ts';

/** Thrown for errors of HTTP itself (media type, unreadable body), with the complete problem document. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.name = 'HttpProblem';
    this.problem = problem;
  }
}
