import type { SsoProblem } from "#app/domain/access/sso.ts";

/** A failed sign-in by the business; `detail` is for administrators only. */
export class SsoError extends Error {
	readonly problem: SsoProblem;
	readonly detail: string | null;

	constructor(problem: SsoProblem, detail: string | null = null, options?: ErrorOptions) {
		super(detail === null ? problem : `${problem}: ${detail}`, options);
		this.problem = problem;
		this.detail = detail;
	}
}
