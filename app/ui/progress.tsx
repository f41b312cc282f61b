import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

export function Progress({ value, label, showValue = true }: { value: number; label: string; showValue?: boolean }) {
	const { t } = useTranslation("ui");
	const id = useId();
	const percent = Math.min(100, Math.max(0, Math.round(value)));
	return (
		<div>
			<div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
				<label htmlFor={id}>{label}</label>
				{showValue && <span className="tabular text-muted">{t("progress", { value: percent })}</span>}
			</div>
			<progress id={id} max={100} value={percent}>
				{t("progress", { value: percent })}
			</progress>
		</div>
	);
}
