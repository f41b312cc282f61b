import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { insertEditorText } from "#app/ui/form/rich/insert-editor-text.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export interface FieldGroup {
	key: string;
	label: string;
	fields: readonly string[];
	labels?: Readonly<Record<string, string>>;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a merge field at the cursor; a plain list without JavaScript. `select` names the inputs that decide the field group. */
export function EmailFieldPicker({
	formId,
	groups,
	select = [],
}: {
	formId: string;
	groups: readonly FieldGroup[];
	select?: readonly string[];
}) {
	const { t } = useTranslation("letters");
	const hydrated = useHydrated();
	const last = useRef<Box | null>(null);
	const [meant, setMeant] = useState<string | null>(null);
	const deciding = select.join();
	useEffect(() => {
		const form = document.getElementById(formId);
		const of = (name: string) => form?.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value;
		const look = () => {
			if (deciding) setMeant(deciding.split(",").map(of).find(Boolean) ?? "anyone");
		};
		const remember = ({ target }: Event) => {
			if (isText(target)) last.current = target;
			// A rich text editor inserts into the textarea below it.
			const under = (target as Element).closest(".rich")?.querySelector("textarea");
			if (under) last.current = under;
		};
		look();
		form?.addEventListener("focusin", remember);
		form?.addEventListener("change", look);
		return () => {
			form?.removeEventListener("focusin", remember);
			form?.removeEventListener("change", look);
		};
	}, [formId, deciding]);

	function put(text: string) {
		const box = last.current ?? document.querySelector<Box>(`#${formId} textarea`);
		if (!box || insertEditorText(box, text)) return;
		const [start, end] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
		box.focus();
		box.setRangeText(text, start, end, "end");
		box.dispatchEvent(new Event("input", { bubbles: true }));
	}

	const visible = hydrated && meant !== null ? groups.filter(({ key }) => key === meant) : groups;
	return (
		<Card as="section" aria-labelledby="letter-fields" className="lg:sticky lg:top-4">
			<CardHeader
				id="letter-fields"
				title={t("picker.title")}
				text={hydrated ? `${t("picker.text")} ${t("picker.into")}` : t("picker.text")}
			/>
			{visible.map(({ key, label, fields, labels }) => (
				<details key={key} open={visible.length === 1} className="mb-2">
					<summary className="min-h-6 cursor-pointer font-medium">{label}</summary>
					<ul className="mt-1 grid grid-cols-1 gap-1">
						{fields.map((name) => (
							<li key={name}>
								<Slot name={name} ownLabel={labels?.[name]} hydrated={hydrated} onPut={() => put(`{{${name}}}`)} />
							</li>
						))}
					</ul>
				</details>
			))}
		</Card>
	);
}

interface SlotProps {
	name: string;
	ownLabel: string | undefined;
	hydrated: boolean;
	onPut: () => void;
}

function Slot({ name, ownLabel, hydrated, onPut }: SlotProps) {
	const { t } = useTranslation("letters");
	const label = ownLabel ?? t(`picker.names.${name as "name"}`);
	const face = (
		<>
			<code className="text-sm">{`{{${name}}}`}</code> <span className="text-muted text-sm">{label}</span>
		</>
	);
	if (!hydrated) return <span className="wrap-anywhere flex min-h-6 flex-wrap items-center gap-x-2">{face}</span>;
	return (
		<button
			type="button"
			onClick={onPut}
			className="menu-item wrap-anywhere w-full flex-wrap justify-between gap-x-2 text-left"
		>
			<span className="sr-only">{t("picker.insert")} </span>
			{face}
		</button>
	);
}

function isText(target: EventTarget | null): target is Box {
	return (
		target instanceof HTMLTextAreaElement ||
		(target instanceof HTMLInputElement && target.type === "text" && /subject/.test(target.name))
	);
}
