type HomeStep = "registration" | "email" | "cv" | "apply";

export interface HomeProgress {
	steps: { step: HomeStep; done: boolean }[];
	done: number;
	percent: number;
	/** The first thing still to do. */
	next: HomeStep | null;
}

/** The way from a new account to a first application. */
export function homeProgress(facts: Record<HomeStep, boolean>): HomeProgress {
	const order: HomeStep[] = ["registration", "email", "cv", "apply"];
	const steps = order.map((step) => ({ step, done: facts[step] }));
	const done = steps.filter((one) => one.done).length;
	return {
		steps,
		done,
		percent: Math.round((done / steps.length) * 100),
		next: steps.find((one) => !one.done)?.step ?? null,
	};
}
