import { useEffect } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Mounted once, in the root: blocks submitting a form whose file no longer exists. */
export function FileGuard() {
	const { t } = useTranslation("forms");
	useEffect(() => checkFilesBeforeSending(() => t("fileGone")), [t]);
	return null;
}

/** Reading one byte fails for files moved, deleted or changed since they were chosen. */
export async function isFileReadable(file: Pick<Blob, "slice" | "size">): Promise<boolean> {
	try {
		if (file.size > 0) await file.slice(0, 1).arrayBuffer();
		return true;
	} catch {
		return false;
	}
}

/** Unreadable files block sending: the kit's fields handle `invalid`, others show `text` as browser message. */
function checkFilesBeforeSending(text: () => string): () => void {
	const checked = new WeakSet<HTMLFormElement>();
	async function check(form: HTMLFormElement, inputs: HTMLInputElement[], submitter: HTMLElement | null) {
		const gone: HTMLInputElement[] = [];
		for (const input of inputs) {
			const readable = await Promise.all([...(input.files ?? [])].map(isFileReadable));
			if (readable.includes(false)) gone.push(input);
		}
		if (gone.length > 0) return refuse(gone, text());
		if (!form.isConnected) return;
		checked.add(form);
		form.requestSubmit(submitter?.isConnected ? submitter : null);
		checked.delete(form);
	}
	function onSubmit(event: SubmitEvent) {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || checked.has(form)) return;
		const inputs = [...form.elements].filter(
			(element): element is HTMLInputElement => element instanceof HTMLInputElement && Boolean(element.files?.length),
		);
		if (inputs.length === 0) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		void check(form, inputs, event.submitter);
	}
	window.addEventListener("submit", onSubmit, true);
	return () => window.removeEventListener("submit", onSubmit, true);
}

function refuse(gone: HTMLInputElement[], text: string): void {
	for (const input of gone) {
		if (!input.dispatchEvent(new Event("invalid", { cancelable: true }))) continue;
		input.setCustomValidity(text);
		input.addEventListener("change", () => input.setCustomValidity(""), { once: true });
		input.reportValidity();
	}
	gone[0]?.focus();
}
