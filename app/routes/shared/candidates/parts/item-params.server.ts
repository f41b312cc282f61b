import { notFound } from "#app/http/not-found.ts";

/** Item id from the URL; throws 404 when invalid. */
export function parseItemId(input: string | undefined): number {
	if (!input || !/^[1-9]\d{0,14}$/.test(input)) throw notFound();
	return Number(input);
}

/** Version of the form; a missing one becomes -1, which conflicts with any. */
export function parseVersion(form: FormData): number {
	const input = form.get("version");
	return typeof input === "string" && /^\d{1,9}$/.test(input) ? Number(input) : -1;
}
