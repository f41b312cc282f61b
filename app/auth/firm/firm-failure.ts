import type { FirmProblem } from "#app/domain/access/firm-sign-in.ts";

/** A sign-in by the firm that goes no further; `detail` is for administrators. */
export class FirmFailure extends Error {
	readonly problem: FirmProblem;
	readonly detail: string | null;

	constructor(problem: FirmProblem, detail: string | null = null, options?: ErrorOptions) {
		super(detail === null ? problem : `${problem}: ${detail}`, options);
		this.problem = problem;
		this.detail = detail;
	}
}
