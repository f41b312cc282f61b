import type { FirmProblem } from "#app/domain/access/firm-sign-in.ts";

/** A failed sign-in by the firm; `detail` is for administrators only. */
export class SsoError extends Error {
	readonly problem: FirmProblem;
	readonly detail: string | null;

	constructor(problem: FirmProblem, detail: string | null = null, options?: ErrorOptions) {
		super(detail === null ? problem : `${problem}: ${detail}`, options);
		this.problem = problem;
		this.detail = detail;
	}
}
