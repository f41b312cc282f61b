export const queueJobsPath = "/administrator/jobs";

/** State names of the queue; the address also accepts `all`. */
export const queueJobStates = ["dead", "retrying", "running", "waiting", "planned"] as const;
type State = (typeof queueJobStates)[number];

export interface Filter {
	task: string | null;
	state: State | null;
	q: string;
}

export function readFilter(params: URLSearchParams): Filter {
	const state = params.get("state") ?? "dead";
	return {
		task: params.get("task")?.slice(0, 128) || null,
		state: state === "all" ? null : (queueJobStates.find((name) => name === state) ?? "dead"),
		q: (params.get("q") ?? "").trim().slice(0, 100),
	};
}

export function buildFilterUrl({ task, state, q }: Filter, page = 1): string {
	const search = new URLSearchParams();
	if (task) search.set("task", task);
	if (state !== "dead") search.set("state", state ?? "all");
	if (q) search.set("q", q);
	if (page > 1) search.set("page", String(page));
	return search.size > 0 ? `${queueJobsPath}?${search}` : queueJobsPath;
}
