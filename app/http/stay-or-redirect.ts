import { redirectLocal } from "./redirect.ts";

/** `stay` in the form returns data, otherwise redirects back. */
export function stayOrRedirect(form: FormData, path: Parameters<typeof redirectLocal>[0]): { done: true } | Response {
	return form.get("stay") === "1" ? { done: true } : redirectLocal(path, 303);
}
