/** Which jobs a process is for: every condition stated must hold. Nothing stated: any job. */
interface AppliesTo {
	division?: string;
	regime?: number;
	position_level?: string;
	/** Public id of the client. */
	client_company?: string;
}

export interface Process {
	id: number;
	applies_to: unknown;
	priority: number;
	is_default: boolean;
}

export interface JobForProcess {
	division?: string | null;
	regimes: readonly number[];
	position_level?: string | null;
	client_company: string;
}

/**
 * The process a new job gets: of those that fit, the one that states most; between equals the higher priority, then the
 * default. Null when a business has none that fits.
 */
export function chooseProcess(processes: readonly Process[], job: JobForProcess): number | null {
	const fitting = processes.filter(({ applies_to }) => fits(applies_to, job));
	const best = fitting.sort(
		(a, b) =>
			stated(b.applies_to) - stated(a.applies_to) ||
			b.priority - a.priority ||
			Number(b.is_default) - Number(a.is_default) ||
			a.id - b.id,
	)[0];
	return best?.id ?? null;
}

function stated(appliesTo: unknown): number {
	return conditionsOf(appliesTo).length;
}

function fits(appliesTo: unknown, job: JobForProcess): boolean {
	return conditionsOf(appliesTo).every(([name, value]) => {
		if (name === "regime") return job.regimes.includes(Number(value));
		if (name === "client_company") return job.client_company === value;
		return job[name] === value;
	});
}

const names = [
	"division",
	"regime",
	"position_level",
	"client_company",
] as const satisfies readonly (keyof AppliesTo)[];

/** What a row of unknown shape really states. */
function conditionsOf(appliesTo: unknown): [(typeof names)[number], string | number][] {
	if (typeof appliesTo !== "object" || appliesTo === null) return [];
	const found = appliesTo as Record<string, unknown>;
	return names.flatMap((name) => {
		const value = Object.hasOwn(found, name) ? found[name] : undefined;
		return typeof value === "string" || typeof value === "number"
			? [[name, value] as [typeof name, string | number]]
			: [];
	});
}
