/** All stated conditions must hold; without any, every job matches. */
interface Conditions {
	division: string | null;
	regime: number | null;
	position_level: string | null;
	client_company_id: number | null;
}

export interface Process extends Conditions {
	id: number;
	priority: number;
	is_default: boolean;
}

export interface JobForProcess {
	division?: string | null;
	regimes: readonly number[];
	position_level?: string | null;
	client_company_id: number;
}

/** Most conditions win, then higher priority, then the default; null when none fits. */
export function chooseProcess(processes: readonly Process[], job: JobForProcess): number | null {
	const best = processes
		.filter((process) => fits(process, job))
		.sort(
			(a, b) =>
				stated(b) - stated(a) || b.priority - a.priority || Number(b.is_default) - Number(a.is_default) || a.id - b.id,
		)[0];
	return best?.id ?? null;
}

function stated({ division, regime, position_level, client_company_id }: Conditions): number {
	return [division, regime, position_level, client_company_id].filter((item) => item !== null).length;
}

function fits({ division, regime, position_level, client_company_id }: Conditions, job: JobForProcess): boolean {
	return (
		(division === null || division === job.division) &&
		(regime === null || job.regimes.includes(regime)) &&
		(position_level === null || position_level === job.position_level) &&
		(client_company_id === null || client_company_id === job.client_company_id)
	);
}
