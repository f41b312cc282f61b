import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { findEditedField } from "./focus-tracking.ts";

interface ErrorSummaryProps {
	formId: string;
	errors: Record<string, string[] | undefined>;
	/** Field name to label; without it the label is read from the page. */
	labels?: Record<string, string>;
	/** Changes with every response, so that the focus returns here. */
	answer: unknown;
}

/** Links errors to fields; takes focus when the answer arrives unless someone is typing. */
export function ErrorSummary({ formId, errors, labels, answer }: ErrorSummaryProps) {
	const { t } = useTranslation("forms");
	const ref = useRef<HTMLDivElement>(null);
	const headingId = useId();
	const [seen, setSeen] = useState<Record<string, string>>({});
	const lines = Object.entries(errors).flatMap(([name, messages]) =>
		messages?.length ? [{ name, text: messages.join(" ") }] : [],
	);
	const failed = lines.length > 0;

	const handled = useRef<unknown>(null);
	const names = lines.map((line) => line.name).join();

	useEffect(() => {
		setSeen(Object.fromEntries(names.split(",").map((name) => [name, labelOnPage(`${formId}-${name}`)])));
	}, [names, formId]);

	// The errors arrive a render after the answer: once per answer, when both are here.
	useEffect(() => {
		if (!failed || handled.current === answer) return;
		handled.current = answer;
		if (!findEditedField(formId)) ref.current?.focus();
		const prefix = t("titlePrefix");
		if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
	}, [answer, failed, formId, t]);

	if (!failed) return null;
	return (
		<div
			ref={ref}
			role="alert"
			aria-labelledby={headingId}
			tabIndex={-1}
			// Without JavaScript the browser itself brings the person here.
			// biome-ignore lint/a11y/noAutofocus: after a failed submit this is what must be read first
			autoFocus
			className="mb-6 rounded-card border-2 border-danger bg-surface p-4"
		>
			<h2 id={headingId} className="font-semibold text-[1.125em]">
				{t("summary")}
			</h2>
			<ul className="mt-2 flex flex-col gap-1">
				{lines.map(({ name, text }) => {
					const label = labels?.[name] ?? seen[name];
					return (
						<li key={name}>
							{name ? (
								<a href={`#${formId}-${name}`} className="font-medium text-danger-text underline underline-offset-2">
									{label && `${label}: `}
									{text}
								</a>
							) : (
								<span className="font-medium text-danger-text">{text}</span>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** The label's text, without the "(opcional)" in its own span. */
function labelOnPage(id: string): string {
	const control = document.getElementById(id);
	const label =
		control?.closest("fieldset")?.querySelector(":scope > legend") &&
		control instanceof HTMLInputElement &&
		["radio", "checkbox"].includes(control.type)
			? control.closest("fieldset")?.querySelector(":scope > legend")
			: document.querySelector(`label[for="${CSS.escape(id)}"]`);
	return label?.firstChild?.textContent?.trim() ?? "";
}
