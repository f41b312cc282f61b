import { notFound } from "#app/http/not-found.ts";

/** The number of an item in an address; what cannot be one is a page that does not exist. */
export function parseItemId(typed: string | undefined): number {
	if (!typed || !/^[1-9]\d{0,14}$/.test(typed)) throw notFound();
	return Number(typed);
}

/** The version a form was made from; a form without one is of no version, and conflicts with any. */
export function parseVersion(form: FormData): number {
	const typed = form.get("version");
	return typeof typed === "string" && /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
