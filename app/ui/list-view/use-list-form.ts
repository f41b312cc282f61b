import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import { useGetForm } from "./use-get-form.ts";

/** The form around the rows: its bar leads to a bulk action, a row's own button posts to that row. Both without a page load. */
export function useListForm(bulk: string) {
	const toBulk = useGetForm(bulk);
	const submit = useSubmit();
	return (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const action = submitter?.getAttribute("formaction");
		if (!action) return toBulk(event);
		event.preventDefault();
		void submit({ _idem: crypto.randomUUID() }, { method: "post", action, preventScrollReset: true });
	};
}
