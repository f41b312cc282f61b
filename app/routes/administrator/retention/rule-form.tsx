import { erasureModes } from "#app/domain/candidates/erasure.ts";
import type { RetentionRule } from "#app/domain/candidates/retention.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	Fieldset,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface RuleFormProps {
	rule: RetentionRule;
	/** The rule for all brands, which also covers their shared decision log. */
	isCommon: boolean;
	statuses: readonly { value: string; label: string }[];
	/** Accounts the current rule would affect today. */
	found: string;
	result?: FormResult | null;
}

/** A rule in months, with a count before activation. */
export function RuleForm({ rule, isCommon, statuses, found, result }: RuleFormProps) {
	const { t } = useTranslation("data_rights");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "retention",
		lastResult: result,
		defaultValue: {
			...(rule.active ? { active: "on" } : {}),
			months: String(rule.months),
			way: rule.way,
			warn_days: String(rule.warnDays),
			...(rule.consentMonths === null ? {} : { consent_months: String(rule.consentMonths) }),
			...(rule.modelMonths === null ? {} : { model_months: String(rule.modelMonths) }),
			...(rule.decisionMonths === null ? {} : { decision_months: String(rule.decisionMonths) }),
			...(rule.messageMonths === null ? {} : { message_months: String(rule.messageMonths) }),
			...Object.fromEntries(
				Object.entries(rule.monthsByStatus).map(([status, of]) => [`status_${status}`, String(of)]),
			),
		},
	});
	const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
	const labels = {
		active: t("retention.active"),
		months: t("retention.months"),
		way: t("retention.way"),
		warn_days: t("retention.warnDays"),
		consent_months: t("retention.consentMonths"),
		message_months: t("retention.messageMonths"),
		model_months: t("retention.modelMonths"),
		decision_months: t("retention.decisionMonths"),
		...Object.fromEntries(statuses.map(({ value, label }) => [`status_${value}`, label])),
	};
	const number = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
	const ways = erasureModes.map((value) => ({ value, label: t(`retention.ways.${value}`) }));
	return (
		<Card as="section" aria-label={t("retention.rule")}>
			<AppForm form={form} method="post" labels={labels} className="grid gap-5">
				<CheckboxField field={field("active")} label={labels.active} help={t("retention.activeHelp")} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField field={field("months")} label={labels.months} {...number} />
					<TextField field={field("warn_days")} label={labels.warn_days} help={t("retention.warnHelp")} {...number} />
				</div>
				<RadioGroupField field={field("way")} label={labels.way} options={ways} />
				<Fieldset legend={t("retention.byStatus")} help={t("retention.byStatusHelp")}>
					<div className="grid gap-4 sm:grid-cols-3">
						{statuses.map(({ value, label }) => (
							<TextField key={value} field={field(`status_${value}`)} label={label} optional {...number} />
						))}
					</div>
				</Fieldset>
				<TextField
					field={field("consent_months")}
					label={labels.consent_months}
					help={t("retention.consentMonthsHelp")}
					optional
					{...number}
				/>
				<TextField
					field={field("message_months")}
					label={labels.message_months}
					help={t("retention.messageMonthsHelp")}
					optional
					{...number}
				/>
				<TextField
					field={field("model_months")}
					label={labels.model_months}
					help={t("retention.modelMonthsHelp")}
					optional
					{...number}
				/>
				{isCommon && (
					<TextField
						field={field("decision_months")}
						label={labels.decision_months}
						help={t("retention.decisionMonthsHelp")}
						optional
						{...number}
					/>
				)}
				<Banner tone="info">{found}</Banner>
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("retention.save")}</SubmitButton>
					<Button type="submit" name="intent" value="count" variant="secondary">
						{t("retention.count")}
					</Button>
				</div>
			</AppForm>
		</Card>
	);
}
