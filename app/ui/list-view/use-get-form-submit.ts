import type { FormEvent } from "react";
import { useNavigate } from "react-router";

/** Submits a GET form without empty parameters, for a short URL; ignores POST buttons. */
export function useGetFormSubmit(path: string) {
	const navigate = useNavigate();
	return (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const method = submitter?.getAttribute("formmethod") ?? event.currentTarget.method;
		if (event.defaultPrevented || method !== "get") return;
		event.preventDefault();
		// Search while typing replaces the history entry instead of adding one per pause.
		const live = "live" in event.currentTarget.dataset;
		void navigate(path + buildFormQuery(event.currentTarget, submitter), live ? { replace: true } : undefined);
	};
}

const postOnly = new Set(["_idem", "back", "looks", "pin"]);

export function buildFormQuery(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
	const params = new URLSearchParams();
	const columns: string[] = [];
	for (const [name, value] of new FormData(form, submitter)) {
		if (typeof value !== "string" || value.trim() === "" || postOnly.has(name) || name.startsWith("width_")) continue;
		if (name === "columns") columns.push(value);
		else params.append(name, value.trim());
	}
	if (columns.length > 0) params.set("columns", columns.join(","));
	return `?${params}`;
}
