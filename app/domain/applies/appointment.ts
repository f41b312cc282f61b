/** What an invitation to an interview needs to know. */
interface Appointment {
	mode: string;
	place_or_link?: string | undefined;
	notify?: "yes" | "no";
}

/** An invitation says where: a video its link, a talk in person its place. The message's key, or null. */
export function placeProblem({ mode, place_or_link, notify = "yes" }: Appointment): string | null {
	if (notify === "no" || (place_or_link ?? "").trim() !== "") return null;
	if (mode === "video") return "applies:problems.link";
	return mode === "presential" ? "applies:problems.place" : null;
}
