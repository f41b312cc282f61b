import { notFound } from "#app/http/not-found.ts";

/** A public id from an address. What cannot be one is a page that does not exist; the database is not asked. */
export function parseUid(value: string): string {
	if (!/^[\w-]{1,64}$/.test(value)) throw notFound();
	return value;
}
