/** Fields of an appointment that the location check reads. */
interface Appointment {
	mode: string;
	place_or_link?: string | undefined;
	notify?: "yes" | "no";
}

/** Message key when a video lacks its link or a meeting its place; otherwise null. */
export function placeProblem({ mode, place_or_link, notify = "yes" }: Appointment): string | null {
	if (notify === "no" || (place_or_link ?? "").trim() !== "") return null;
	if (mode === "video") return "applies:problems.link";
	return mode === "presential" ? "applies:problems.place" : null;
}
