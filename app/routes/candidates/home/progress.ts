type HomeStep = "registration" | "email" | "cv" | "apply";

export interface HomeProgress {
	steps: { step: HomeStep; done: boolean }[];
	next: HomeStep | null;
}

/** Steps to the first application; profile completeness is separate (completeness.ts). */
export function homeProgress(facts: Record<HomeStep, boolean>): HomeProgress {
	const order: HomeStep[] = ["registration", "email", "cv", "apply"];
	const steps = order.map((step) => ({ step, done: facts[step] }));
	return { steps, next: steps.find((step) => !step.done)?.step ?? null };
}
