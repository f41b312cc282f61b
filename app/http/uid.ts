import { notFound } from "#app/http/not-found.ts";

/** Validates a public id; 404 without a query when malformed. */
export function parseUid(value: string): string {
	if (!/^[\w-]{1,64}$/.test(value)) throw notFound();
	return value;
}
