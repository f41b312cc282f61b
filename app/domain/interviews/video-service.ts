/** Services that make a link in the organiser's name, the most particular first. */
export const videoServices = ["zoom", "google", "microsoft"] as const;
export type VideoService = (typeof videoServices)[number];

/** Creates links for video calls without one: a service, or the installation's rooms. */
export const videoChoices = ["zoom", "google", "microsoft", "room"] as const;
export type VideoChoice = (typeof videoChoices)[number];

export const isVideoService = (value: unknown): value is VideoService =>
	videoServices.some((service) => service === value);

/** The choice if available to the organiser, else their first service; null: use a room. */
export function chooseVideoService(
	available: readonly VideoService[],
	choice: VideoChoice | null,
): VideoService | null {
	if (choice === "room") return null;
	return available.find((service) => service === choice) ?? available[0] ?? null;
}

const longestWait = 10 * 60_000;
const shortestWait = 60_000;

/** A quarter of the remaining time, within limits, so that guests are notified early enough. */
export function getVideoDeadline(startsAt: Date, from: Date): Date {
	const left = (startsAt.getTime() - from.getTime()) / 4;
	return new Date(from.getTime() + Math.max(shortestWait, Math.min(longestWait, left)));
}
