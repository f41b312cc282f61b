import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";

type Box = HTMLInputElement | HTMLTextAreaElement;

const takes = /^(subject|body|question)_/;

interface MergePickerProps {
	formId: string;
	fields: readonly string[];
	labels: Readonly<Record<string, string>>;
}

/** Inserts a merge field at the cursor; without JavaScript the list serves for typing. */
export function MergeFieldPicker({ formId, fields, labels }: MergePickerProps) {
	const { t } = useTranslation("prospecting");
	const last = useRef<Box | null>(null);
	useEffect(() => {
		const form = document.getElementById(formId);
		const remember = ({ target }: Event) => {
			if (
				(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
				takes.test(target.name) &&
				target.type !== "radio"
			)
				last.current = target;
		};
		form?.addEventListener("focusin", remember);
		return () => form?.removeEventListener("focusin", remember);
	}, [formId]);

	function insert(name: string) {
		const box = last.current ?? document.querySelector<Box>(`#${formId} [name="body_pt"]`);
		if (!box) return;
		box.focus();
		box.setRangeText(
			`{{${name}}}`,
			box.selectionStart ?? box.value.length,
			box.selectionEnd ?? box.value.length,
			"end",
		);
		box.dispatchEvent(new Event("input", { bubbles: true }));
	}

	return (
		<Card as="section" aria-labelledby="merge" className="lg:sticky lg:top-4">
			<CardHeader id="merge" title={t("form.fields")} text={t("form.fieldsHelp")} />
			<ul className="grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-1">
				{fields.map((name) => (
					<li key={name}>
						<span className="no-js">
							<code className="text-sm [overflow-wrap:anywhere]">{`{{${name}}}`}</code>{" "}
							<span className="text-muted">{getLabel(name)}</span>
						</span>
						<button
							type="button"
							onClick={() => insert(name)}
							className="menu-item only-js w-full flex-wrap justify-between"
						>
							<span>
								<span className="sr-only">{t("form.insert")} </span>
								{getLabel(name)}
							</span>
							<code className="text-muted text-xs [overflow-wrap:anywhere]">{`{{${name}}}`}</code>
						</button>
					</li>
				))}
			</ul>
		</Card>
	);

	function getLabel(name: string): string {
		return labels[name] ?? t(`fields.${name as "name"}`, { defaultValue: name });
	}
}
