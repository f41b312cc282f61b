/** A short answer for a machine. */
export const messageResponse = (status: number, message: string): Response =>
	Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });

export function methodNotAllowed(): Response {
	return Response.json({ message: "method not allowed" }, { status: 405, headers: { Allow: "POST" } });
}
