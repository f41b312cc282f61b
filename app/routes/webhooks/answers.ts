/** A short answer for a machine. */
export const answer = (status: number, message: string): Response =>
	Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });

export function onlyPost(): Response {
	return Response.json({ message: "method not allowed" }, { status: 405, headers: { Allow: "POST" } });
}
