import { redirectLocal } from "./redirect.ts";

/** Answers a button that posts beside its page (`stay`) with data, and a plain form with the page again. */
export function stayOrRedirect(form: FormData, path: Parameters<typeof redirectLocal>[0]): { done: true } | Response {
	return form.get("stay") === "1" ? { done: true } : redirectLocal(path, 303);
}
