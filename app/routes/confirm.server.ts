import { confirmationFields, type DeleteConfirmation } from "#app/domain/lists/delete-confirmations.ts";
import { redirectLocal } from "#app/http/redirect.ts";

interface Ask {
	/** Where the press was sent to. */
	url: Pick<URL, "pathname">;
	form: FormData;
	question: DeleteConfirmation;
	/** Where cancelling leads. */
	back: string;
}

/** Redirects to the confirmation page; undefined once the form is confirmed. */
export function confirmFirst({ url, form, question, back }: Ask): Response | undefined {
	if (form.get("confirm") === "1") return undefined;
	const query = new URLSearchParams({ ask: question, to: url.pathname, from: back });
	for (const name of confirmationFields) {
		const value = form.get(name);
		if (typeof value === "string" && value.length <= 500) query.set(name, value);
	}
	const area = url.pathname.startsWith("/client_contacts/") ? "client_contacts" : "recruiters";
	return redirectLocal(`/${area}/confirm?${query}`, 303);
}
