import { formatLocalInput } from "./brasilia-time.ts";

/** The first slot of each half day, for a short and varied list. */
export function spreadSlots(times: readonly Date[], count: number): Date[] {
	const halves = Map.groupBy(times, (time) => {
		const [day, hour = ""] = formatLocalInput(time).split("T");
		return `${day} ${hour < "12:00"}`;
	});
	return [...halves.values()].flatMap(([first]) => first ?? []).slice(0, count);
}
