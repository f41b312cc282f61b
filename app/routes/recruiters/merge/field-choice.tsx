import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Compared } from "./preview.server.ts";

/** Which of two values a field keeps. */
export function FieldChoice({ field: { name, label, kept, gone, joins, choice } }: { field: Compared }) {
	const { t } = useTranslation("candidate_record");
	const options = [
		{ value: "kept", text: kept, side: t("merge.kept") },
		{ value: "gone", text: gone, side: t("merge.gone") },
	];
	return (
		<fieldset className="min-w-0 border-line border-t pt-2">
			<legend className="float-left mb-1 w-full font-medium">{label}</legend>
			<div className="clear-both grid gap-2 sm:grid-cols-2">
				{options.map(({ value, text, side }) => (
					<label
						key={value}
						className="flex min-h-9 min-w-0 items-start gap-2 rounded-control border border-line-strong px-3 py-1.5 has-checked:border-primary-strong has-checked:bg-primary-surface"
					>
						<input
							type="radio"
							name={`choose.${name}`}
							value={value}
							defaultChecked={choice === value}
							className="mt-1 size-4 shrink-0"
						/>
						<span className="min-w-0 break-words">
							<span className="sr-only">{side}: </span>
							{text || <em className="text-muted">{t("merge.empty")}</em>}
						</span>
					</label>
				))}
				{joins && (
					<label className="flex min-h-9 items-center gap-2 sm:col-span-2">
						<input
							type="radio"
							name={`choose.${name}`}
							value="both"
							defaultChecked={choice === "both"}
							className="size-4 shrink-0"
						/>
						{t("merge.both")}
					</label>
				)}
			</div>
		</fieldset>
	);
}
