import { data } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";

/** Back to the page a button of the frame was pressed on. */
export function readReturnUrl(form: FormData): string {
	const path = safeLocalPath(form.get("back"), "/recruiters/entity_pages");
	return path.startsWith("/recruiters") ? path : "/recruiters/entity_pages";
}

/** With JavaScript the page stays (`stay`); without it, redirects back to the page. */
export function redirectBack(form: FormData) {
	return form.get("stay") === "1" ? { failed: undefined } : redirectLocal(readReturnUrl(form), 303);
}

/** Shows the error as a toast, with or without JavaScript. */
export function refuseForm(form: FormData, message: string, status = 422) {
	if (form.get("stay") === "1") return data({ failed: message }, { status });
	return redirectWithToast(readReturnUrl(form), { type: "error", message }, { status: 303 });
}
