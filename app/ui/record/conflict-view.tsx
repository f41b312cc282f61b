import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormPage } from "../list-view/types.ts";

/** Edit conflict: chooses a value per field that both changed; goes inside the resubmitted form. */
export function ConflictView({ by, at, fields }: NonNullable<FormPage["conflict"]>) {
	const { t } = useTranslation("list");
	const id = useId();
	return (
		<section aria-labelledby={id} className="mb-4 rounded-card border border-warning-border bg-surface p-4 sm:p-5">
			<h2 id={id} className="font-semibold text-[1.0625em]">
				{t("conflict.title")}
			</h2>
			<p className="mt-1 mb-3 text-muted">{t("conflict.text", { by: by ?? t("conflict.someone"), at })}</p>
			{fields.map(({ name, label, theirs, yours }) => (
				<fieldset key={name} className="min-w-0 border-line border-t py-3">
					<legend className="float-left mb-2 w-full font-medium">{label}</legend>
					<div className="clear-both grid gap-2 sm:grid-cols-2">
						<Side name={name} value="theirs" label={t("conflict.theirs")} text={theirs} />
						<Side name={name} value="yours" label={t("conflict.yours")} text={yours} checked />
					</div>
				</fieldset>
			))}
		</section>
	);
}

interface SideProps {
	name: string;
	value: "theirs" | "yours";
	label: string;
	text: string;
	checked?: boolean;
}

function Side({ name, value, label, text, checked }: SideProps) {
	const { t } = useTranslation("list");
	return (
		<label className="flex min-w-0 items-start gap-2.5 rounded-control border border-line-strong p-3 has-checked:border-primary-strong has-checked:bg-primary-surface">
			<input
				type="radio"
				name={`keep.${name}`}
				value={value}
				defaultChecked={checked}
				className="mt-0.5 size-4 shrink-0"
			/>
			<span className="min-w-0">
				<span className="block text-muted text-sm">{label}</span>
				<span className="block whitespace-pre-line break-words">
					{text || <em className="text-muted">{t("conflict.empty")}</em>}
				</span>
			</span>
		</label>
	);
}
