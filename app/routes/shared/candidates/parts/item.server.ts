import { notFound } from "#app/http/not-found.ts";

/** The number of an item in an address; what cannot be one is a page that does not exist. */
export function parseItemId(input: string | undefined): number {
	if (!input || !/^[1-9]\d{0,14}$/.test(input)) throw notFound();
	return Number(input);
}

/** The version a form was made from; a form without one is of no version, and conflicts with any. */
export function parseVersion(form: FormData): number {
	const input = form.get("version");
	return typeof input === "string" && /^\d{1,9}$/.test(input) ? Number(input) : -1;
}
