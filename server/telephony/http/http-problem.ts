import type { Problem } from '#contract/problem.ts';

/** Thrown where HTTP itself is wrong (media type, unreadable body): carries the finished problem document. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.name = 'HttpProblem';
    this.problem = problem;
  }
}
