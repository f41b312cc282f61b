import { exportDestinations as allTargets, exportIntervals } from "#app/domain/export/schedule-options.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { AppForm, CheckboxField, RadioGroupField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface PlanFormProps {
	plan:
		| {
				active: boolean;
				every: string;
				target: string;
				with_files: boolean;
				keep: number;
				recruiter: string;
				last: string | null;
		  }
		| undefined;
	/** Destinations enabled by the installation's settings. */
	targets: Readonly<Record<(typeof allTargets)[number], boolean>>;
	result?: FormResult | null;
}

export function ExportScheduleForm({ plan, targets, result }: PlanFormProps) {
	const { t } = useTranslation("business_data");
	const [form, fields] = useFormKit<Record<"active" | "every" | "target" | "with_files" | "keep", string>>({
		id: "plan",
		lastResult: result,
		defaultValue: {
			...(plan?.active ? { active: "on" } : {}),
			...((plan?.with_files ?? true) ? { with_files: "on" } : {}),
			every: plan?.every ?? "week",
			target: plan?.target ?? (targets.folder || !targets.s3 ? "folder" : "s3"),
			keep: String(plan?.keep ?? 8),
		},
	});
	const labels = {
		active: t("exports.active"),
		every: t("exports.every"),
		target: t("exports.target"),
		with_files: t("exports.withFiles"),
		keep: t("exports.keep"),
	};
	const closed = allTargets.filter((target) => !targets[target]);
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-5">
			<input type="hidden" name="what" value="plan" />
			{closed.length > 0 && (
				<Banner tone="info">
					{t("exports.closed", { settings: closed.map((item) => t(`exports.settings.${item}`)).join(", ") })}
				</Banner>
			)}
			<CheckboxField field={fields.active} label={labels.active} />
			<div className="grid gap-5 sm:grid-cols-2">
				<RadioGroupField
					field={fields.every}
					label={labels.every}
					options={exportIntervals.map((value) => ({ value, label: t(`exports.everies.${value}`) }))}
				/>
				<RadioGroupField
					field={fields.target}
					label={labels.target}
					options={allTargets.map((value) => ({ value, label: t(`exports.targets.${value}`) }))}
				/>
			</div>
			<CheckboxField field={fields.with_files} label={labels.with_files} help={t("exports.planFilesHelp")} />
			<TextField
				field={fields.keep}
				label={labels.keep}
				help={t("exports.keepHelp")}
				inputMode="numeric"
				autoComplete="off"
				maxLength={2}
				className="max-w-60"
			/>
			{plan && (
				<p className="text-muted text-sm">
					{t("exports.plannedBy", { name: plan.recruiter })} {plan.last && t("exports.lastDay", { day: plan.last })}
				</p>
			)}
			<div>
				<SubmitButton>{t("exports.savePlan")}</SubmitButton>
			</div>
		</AppForm>
	);
}
